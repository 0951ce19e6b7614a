/** The fewest facts that tell a result from others. */
import type { IntentCard } from "../../api/types";
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

/** All that can be said of a result in a word or two. */
export function factsOf(card: IntentCard): Fact[] {
  if (!card.n_rows) return [{ text: "no rows", key: "no rows", cost: COST.rows, rank: 1 }];
  const several = card.columns.length > 1;
  const facts: Fact[] = [
    { text: rowCount(card), key: `rows ${card.n_rows}`, cost: COST.rows, rank: 2 },
    { text: columnNames(card), key: `columns ${card.columns.join("\n")}`, cost: COST.columns, rank: 0 },
    ...card.columns.map((c) => ({ text: several ? `with ${c}` : c, key: `with ${c}`, cost: COST.one, rank: 0 })),
  ];
  const number = soleNumber(card);
  if (number !== null) facts.push({ text: shown(number), key: `value ${shown(number)}`, cost: COST.number, rank: 3 });
  else for (const value of values(card)) facts.push({ text: `“${value}”`, key: `value ${value}`, cost: COST.value, rank: 3 });
  return facts;
}

/** Texts that stand in the rows; of a result with one column, numbers too. */
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
    const known = this.keys.get(card) ?? new Set(this.of(card).map((f) => f.key));
    this.keys.set(card, known);
    return known.has(fact.key) || (fact.key.startsWith("value ") && card.rows.length < card.n_rows);
  }

  /** Facts that together hold for this result alone, by greedy cover; fewer than enough where there are none. */
  fewest(card: IntentCard, others: readonly IntentCard[], most = MOST_SAID): Fact[] {
    let rivals = others.filter((other) => other !== card);
    const said: Fact[] = [];
    while (rivals.length && said.length < most) {
      const best = this.best(card, rivals);
      if (!best) break;
      said.push(best);
      rivals = rivals.filter((other) => this.holds(best, other));
    }
    return said.length ? said.sort((a, b) => a.rank - b.rank) : [this.plainest(card)];
  }

  private best(card: IntentCard, rivals: readonly IntentCard[]): Fact | null {
    let best: Fact | null = null;
    let most = 0;
    for (const fact of this.of(card)) {
      const excluded = rivals.reduce((n, other) => n + (this.holds(fact, other) ? 0 : 1), 0) / fact.cost;
      if (excluded <= most + 1e-9) continue;
      most = excluded;
      best = fact;
    }
    return best;
  }

  private plainest(card: IntentCard): Fact {
    const facts = this.of(card);
    return (facts.find((f) => f.cost === COST.number) ?? facts[0]) as Fact;
  }
}

/** The shortest name of a result among others: its fewest facts in one line. */
export function nameOf(book: FactBook, card: IntentCard, others: readonly IntentCard[]): string {
  if (others.length > 1) return book.fewest(card, others).map((f) => f.text).join(", ");
  const number = soleNumber(card);
  if (number !== null) return shown(number);
  return card.n_rows ? `${columnNames(card)}, ${rowCount(card)}` : "no rows";
}

