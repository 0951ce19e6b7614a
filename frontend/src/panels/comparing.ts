/** What the comparison of two results says, in words and in rows. */
import type { Comparison, SpaceView, StateView } from "../api/types";
import { survivors } from "../state/left";
import { count, figure, listed } from "../state/words";

/** Rows of A in which some cells differ in B. */
export interface ChangedRow {
  readonly row: readonly unknown[];
  /** By column: what B has instead. */
  readonly b: ReadonlyMap<number, unknown>;
}

export function changedRows(comparison: Comparison): ChangedRow[] {
  const rows = new Map<string, { row: readonly unknown[]; b: Map<number, unknown> }>();
  for (const cell of comparison.changed) {
    const key = JSON.stringify(cell.row);
    const found = rows.get(key) ?? { row: cell.row, b: new Map<number, unknown>() };
    rows.set(key, found);
    found.b.set(cell.column, cell.b);
  }
  return [...rows.values()];
}

/** How the two differ, in one line. */
export function facts(comparison: Comparison): string {
  const { a, b } = comparison;
  if (comparison.difference) return `B is ${comparison.difference} than A`;
  const lacking = (mine: readonly string[], others: readonly string[]) =>
    mine.filter((name) => !others.includes(name));
  const [onlyA, onlyB] = [lacking(a.columns, b.columns), lacking(b.columns, a.columns)];
  const changed = changedRows(comparison).length;
  return [
    changed ? `${count(changed, "row")} changed` : "",
    comparison.n_only_a ? `${count(comparison.n_only_a, "row")} only in A` : "",
    comparison.n_only_b ? `${count(comparison.n_only_b, "row")} only in B` : "",
    comparison.n_both ? `${count(comparison.n_both, "row")} in both` : "no row in both",
    onlyA.length ? `only A has ${columns(onlyA)}` : "",
    onlyB.length ? `only B has ${columns(onlyB)}` : "",
  ]
    .filter(Boolean)
    .join(" · ");
}

const MANY = 4;
const columns = (names: readonly string[]): string =>
  names.length > MANY
    ? `${listed([...names.slice(0, MANY - 1), `${figure(names.length - MANY + 1)} more columns`])}`
    : listed(names);

/** The possible answers left that are on neither side. */
export function others(state: StateView, comparison: Comparison): number[] {
  const sides = new Set([...comparison.a.intents, ...comparison.b.intents]);
  return survivors(state).filter((intent) => !sides.has(intent));
}

/** The likeliest query of one side; -1 if none is left. */
export function likeliestOf(space: SpaceView, state: StateView, intents: readonly number[]): number {
  const share = (i: number) => state.shares[i] ?? 0;
  const places = space.candidates.flatMap((one, i) =>
    intents.includes(one.intent) && share(i) > 0 ? [i] : [],
  );
  return places.reduce((best, i) => (best < 0 || share(i) > share(best) ? i : best), -1);
}
