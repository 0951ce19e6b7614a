/** What the comparison of two results says, in words and in rows. */
import type { Comparison, StateView } from "../api/types";
import { survivors } from "../state/left";
import { sentence } from "../state/words";
import { figureOf } from "./cells";

/** A row of A in which some cells differ in B. */
export interface ChangedRow {
  readonly row: readonly unknown[];
  /** By column: what B has instead. */
  readonly b: ReadonlyMap<number, unknown>;
}

/** Cells come row by row; of two rows that are equal in A the second begins with a column that is there already. */
export function changedRows({ changed }: Comparison): ChangedRow[] {
  const rows: { row: readonly unknown[]; b: Map<number, unknown> }[] = [];
  for (const { row, column, b } of changed) {
    const last = rows.at(-1);
    const goesOn = last && !last.b.has(column) && JSON.stringify(last.row) === JSON.stringify(row);
    if (goesOn) last.b.set(column, b);
    else rows.push({ row, b: new Map([[column, b]]) });
  }
  return rows;
}

/** How the two differ, in one line. */
export function told({ difference, facts }: Comparison): string {
  return difference ? `B is ${difference} than A` : sentence(facts.join(" · "));
}

/** The numbers that the two are; "" where they are none. */
export function numberOf(comparison: Comparison): { readonly a: string; readonly b: string } {
  if (!comparison.difference) return { a: "", b: "" };
  const shown = (columns: readonly string[], rows: readonly (readonly unknown[])[]) =>
    figureOf(columns[0] ?? "", rows[0]?.[0]);
  return {
    a: shown(comparison.a.columns, comparison.only_a),
    b: shown(comparison.b.columns, comparison.only_b),
  };
}

/** The possible answers left that are on neither side. */
export function others(state: StateView, comparison: Comparison): number[] {
  const sides = new Set([...comparison.a.intents, ...comparison.b.intents]);
  return survivors(state).filter((intent) => !sides.has(intent));
}
