/** Which result lies nearest to another, by what it returns; and what the nearer one lacks. */
import type { IntentCard } from "../../api/types";
import { shown } from "./words";

interface Contents {
  readonly columns: ReadonlySet<string>;
  readonly cells: ReadonlySet<string>;
}

const known = new WeakMap<IntentCard, Contents>();

function contentsOf(card: IntentCard): Contents {
  let contents = known.get(card);
  if (!contents) {
    contents = { columns: new Set(card.columns), cells: new Set(card.rows.flat().map(shown)) };
    known.set(card, contents);
  }
  return contents;
}

/** For each result the position of the one most like it; null for a result that is alone. */
export function nearest(cards: readonly IntentCard[]): (number | null)[] {
  const contents = cards.map(contentsOf);
  return contents.map((one, i) => {
    let best: number | null = null;
    let most = -1;
    for (const [j, other] of contents.entries()) {
      if (j === i) continue;
      const alike = overlapping(one.columns, other.columns) + overlapping(one.cells, other.cells);
      if (alike <= most) continue;
      most = alike;
      best = j;
    }
    return best;
  });
}

function overlapping(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let common = 0;
  for (const x of a) if (b.has(x)) common++;
  const all = a.size + b.size - common;
  return all ? common / all : 1;
}

export interface OwnRow {
  readonly cells: readonly unknown[];
  /** Whether the rival lacks it. */
  readonly own: boolean;
}

/** The rows at hand, those first that a rival lacks in the columns that both have. */
export function ownFirst(card: IntentCard, rival: IntentCard | null): OwnRow[] {
  const common = rival ? card.columns.filter((c) => rival.columns.includes(c)).sort() : [];
  if (!rival || !common.length) return card.rows.map((cells) => ({ cells, own: false }));
  const key = (from: IntentCard, row: readonly unknown[]) =>
    JSON.stringify(common.map((c) => row[from.columns.indexOf(c)]));
  const known = new Set(rival.rows.map((row) => key(rival, row)));
  const unseen = rival.rows.length < rival.n_rows; // then a row may stand among those not at hand
  const rows = card.rows.map((cells) => ({ cells, own: !unseen && !known.has(key(card, cells)) }));
  return [...rows.filter((r) => r.own), ...rows.filter((r) => !r.own)];
}

/** Columns that a rival lacks. */
export function ownColumns(card: IntentCard, rival: IntentCard | null): ReadonlySet<string> {
  return new Set(rival ? card.columns.filter((c) => !rival.columns.includes(c)) : []);
}
