/** The fewest facts that tell a result from others. */
import type { IntentCard } from "../../api/types";
import { cover } from "./cover";
import { columnNames, rowCount, shown, SPELLED } from "./words";
import { soleNumber } from "../../panels/cells";

export interface Fact {
  readonly text: string;
  /** Equal for equal facts of two results. */
  readonly key: string;
  /** Effort to read it: the cover takes what excludes most for it. */
  readonly cost: number;
  /** Columns are said before rows, rows before values. */
  readonly rank: number;
}

const COST = { rows: 1, columns: 1.2, one: 1.1, value: 1.5, number: 0.8 };
const RANK = { columns: 0, number: 1, rows: 2, value: 3 };
const MOST_SAID = 3;

/** All that can be said of a result in a word or two. */
export function factsOf(card: IntentCard): Fact[] {
  if (!card.n_rows) return [{ text: "no rows", key: "no rows", cost: COST.rows, rank: RANK.rows }];
  const number = soleNumber(card);
  const columns = columnsFact(card);
  if (number !== null)
    return [
      { text: shown(number), key: `number ${shown(number)}`, cost: COST.number, rank: RANK.number },
      columns,
    ];
  const rows = {
    text: rowCount(card),
    key: `rows ${card.total ?? card.n_rows}`,
    cost: COST.rows,
    rank: RANK.rows,
  };
  const having = card.columns.map((c) => ({
    text: `with ${c}`,
    key: `with ${c}`,
    cost: COST.one,
    rank: RANK.columns,
  }));
  const told = [...values(card)].map((v) => ({
    text: `“${v}”`,
    key: `value ${v}`,
    cost: COST.value,
    rank: RANK.value,
  }));
  return [rows, columns, ...(card.columns.length > 1 ? having : []), ...told];
}

function columnsFact(card: IntentCard): Fact {
  return {
    text: columnNames(card),
    key: `columns ${card.columns.join("\n")}`,
    cost: COST.columns,
    rank: RANK.columns,
  };
}

/** Texts that stand in the rows at hand; of a result with one column, numbers too. */
function values(card: IntentCard): Set<string> {
  const told = card.rows.flatMap((row) =>
    row.filter((cell) => typeof cell === "string" || card.columns.length === 1),
  );
  return new Set(told.map(shown));
}

interface Known {
  readonly facts: readonly Fact[];
  /** Of all that is true of it. */
  readonly keys: ReadonlySet<string>;
  /** Whether a value may stand in rows that are not at hand. */
  readonly partial: boolean;
}

/** Facts of results, made once for each. */
export class FactBook {
  private readonly known = new Map<IntentCard, Known>();

  of(card: IntentCard): readonly Fact[] {
    return this.knownOf(card).facts;
  }

  /** Whether a fact may be true of a result. */
  holds(fact: Fact, card: IntentCard): boolean {
    return mayHold(fact, this.knownOf(card));
  }

  /** Facts that together hold for this result alone, by greedy cover; fewer than enough where there are none. */
  fewest(card: IntentCard, others: readonly IntentCard[], most = MOST_SAID): Fact[] {
    const rivals = others.filter((other) => other !== card).map((other) => this.knownOf(other));
    const said = cover(this.of(card), rivals, mayHold, most);
    return said.length ? inOrder(said, card) : [this.of(card)[0] as Fact];
  }

  private knownOf(card: IntentCard): Known {
    let known = this.known.get(card);
    if (!known) {
      const facts = factsOf(card);
      known = { facts, keys: keysOf(card, facts), partial: card.rows.length < card.n_rows };
      this.known.set(card, known);
    }
    return known;
  }
}

function mayHold(fact: Fact, { keys, partial }: Known): boolean {
  return keys.has(fact.key) || (partial && fact.rank === RANK.value);
}

/** All that is true of a result, also what would not be said of it. */
function keysOf(card: IntentCard, facts: readonly Fact[]): ReadonlySet<string> {
  const having = card.n_rows ? card.columns.map((c) => `with ${c}`) : [];
  const rows = card.n_rows ? [`rows ${card.total ?? card.n_rows}`] : [];
  return new Set([
    ...facts.map((f) => f.key),
    ...having,
    ...rows,
    ...[...values(card)].map((v) => `value ${v}`),
  ]);
}

/** Columns, then rows, then values; several columns, or one beside all of them, are said at once. */
function inOrder(said: readonly Fact[], card: IntentCard): Fact[] {
  const having = said.filter((fact) => fact.key.startsWith("with "));
  const all = said.some((fact) => fact.key.startsWith("columns "));
  const atOnce = all || (having.length > 1 && card.columns.length <= SPELLED);
  const rest = atOnce ? said.filter((fact) => !having.includes(fact)) : [...said];
  if (atOnce && !all) rest.push(columnsFact(card));
  return rest.sort((a, b) => a.rank - b.rank);
}

/** What each result returns in one line, with the facts that tell it from others of which the same could be said. */
export function titles(book: FactBook, cards: readonly IntentCard[]): string[] {
  const plain = cards.map(plainTitle);
  const alike = new Map<string, IntentCard[]>();
  for (const [i, title] of plain.entries())
    alike.set(title, [...(alike.get(title) ?? []), cards[i] as IntentCard]);
  return cards.map((card, i) => {
    const title = plain[i] ?? "";
    const same = alike.get(title) ?? [];
    if (same.length < 2) return title;
    const more = book.fewest(card, same).map((fact) => fact.text);
    return [title, ...more.filter((text) => !title.includes(text))].join(", ");
  });
}

function plainTitle(card: IntentCard): string {
  const number = soleNumber(card);
  if (number !== null) return `${shown(number)}, ${columnNames(card)}`;
  return card.n_rows ? `${columnNames(card)}, ${rowCount(card)}` : "No rows";
}
