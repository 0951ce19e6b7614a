/** The fewest facts that tell a result from others. */
import type { IntentCard } from "../../api/types";
import { cover } from "./cover";
import { columnNames, rowCount, shown, soleNumber } from "./words";

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
const MOST_SAID = 3;
const SPELLED = 3; // columns, beyond which they are only counted

/** All that can be said of a result in a word or two. */
export function factsOf(card: IntentCard): Fact[] {
  if (!card.n_rows) return [{ text: "no rows", key: "no rows", cost: COST.rows, rank: 1 }];
  const number = soleNumber(card);
  const columns = columnsFact(card);
  if (number !== null)
    return [{ text: shown(number), key: `number ${shown(number)}`, cost: COST.number, rank: 1 }, columns];
  const rows = { text: rowCount(card), key: `rows ${card.n_rows}`, cost: COST.rows, rank: 2 };
  const having = card.columns.map((c) => ({ text: `with ${c}`, key: `with ${c}`, cost: COST.one, rank: 0 }));
  const told = [...values(card)].map((v) => ({
    text: `“${v}”`,
    key: `value ${v}`,
    cost: COST.value,
    rank: 3,
  }));
  return [rows, columns, ...(card.columns.length > 1 ? having : []), ...told];
}

function columnsFact(card: IntentCard): Fact {
  return { text: columnNames(card), key: `columns ${card.columns.join("\n")}`, cost: COST.columns, rank: 0 };
}

/** Texts that stand in the rows at hand; of a result with one column, numbers too. */
function values(card: IntentCard): Set<string> {
  const told = card.rows.flatMap((row) =>
    row.filter((cell) => typeof cell === "string" || card.columns.length === 1),
  );
  return new Set(told.map(shown));
}

/** Facts of results by their keys, made once for a whole map. */
export class FactBook {
  private readonly facts = new Map<IntentCard, readonly Fact[]>();
  private readonly keys = new Map<IntentCard, ReadonlySet<string>>();

  of(card: IntentCard): readonly Fact[] {
    const known = this.facts.get(card) ?? factsOf(card);
    this.facts.set(card, known);
    return known;
  }

  /** Whether a fact may be true of a result: a value may stand in rows that are not at hand. */
  holds(fact: Fact, card: IntentCard): boolean {
    const known = this.keys.get(card) ?? keysOf(card, this.of(card));
    this.keys.set(card, known);
    return known.has(fact.key) || (fact.key.startsWith("value ") && card.rows.length < card.n_rows);
  }

  /** Facts that together hold for this result alone, by greedy cover; fewer than enough where there are none. */
  fewest(card: IntentCard, others: readonly IntentCard[], most = MOST_SAID): Fact[] {
    const rivals = others.filter((other) => other !== card);
    const said = cover(this.of(card), rivals, (fact, other) => this.holds(fact, other), most);
    return said.length ? inOrder(said, card) : [this.plainest(card)];
  }

  private plainest(card: IntentCard): Fact {
    return this.of(card)[0] as Fact;
  }
}

/** All that is true of a result, also what would not be said of it. */
function keysOf(card: IntentCard, facts: readonly Fact[]): ReadonlySet<string> {
  const having = card.n_rows ? card.columns.map((c) => `with ${c}`) : [];
  const rows = card.n_rows ? [`rows ${card.n_rows}`] : [];
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

/** What a result returns in one line, with the facts that tell it from others of which the same could be said. */
export function titleOf(book: FactBook, card: IntentCard, others: readonly IntentCard[]): string {
  const title = plainTitle(card);
  const same = others.filter((other) => plainTitle(other) === title);
  if (same.length < 2) return title;
  const more = book
    .fewest(card, same)
    .map((fact) => fact.text)
    .filter((text) => !title.includes(text));
  return [title, ...more].join(", ");
}

function plainTitle(card: IntentCard): string {
  const number = soleNumber(card);
  if (number !== null) return `${shown(number)}, ${columnNames(card)}`;
  return card.n_rows ? `${columnNames(card)}, ${rowCount(card)}` : "No rows";
}
