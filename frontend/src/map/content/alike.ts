/** Which result lies nearest to another, by what it returns. */
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
  const all = cards.map((card) => ({ ...contentsOf(card), best: null as number | null, most: -1 }));
  const take = (one: (typeof all)[number], other: number, alike: number) => {
    if (alike <= one.most) return;
    one.most = alike;
    one.best = other;
  };
  for (const [i, one] of all.entries())
    for (let j = i + 1; j < all.length; j++) {
      const other = all[j] as typeof one;
      const columns = overlapping(one.columns, other.columns);
      const most = Math.min(one.most, other.most);
      if (columns + atMost(one.cells.size, other.cells.size) <= most) continue;
      const alike = columns + overlapping(one.cells, other.cells);
      take(one, j, alike);
      take(other, i, alike);
    }
  return all.map((one) => one.best);
}

/** How much two sets of these sizes can overlap. */
function atMost(a: number, b: number): number {
  return a || b ? Math.min(a, b) / Math.max(a, b) : 1;
}

function overlapping(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let common = 0;
  for (const x of a) if (b.has(x)) common++;
  const all = a.size + b.size - common;
  return all ? common / all : 1;
}
