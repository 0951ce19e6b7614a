/** Which rows and columns of a result another one lacks. */
import type { IntentCard } from "../api/types";
import { figureOf, soleNumber } from "./cells";

export interface Row {
  readonly cells: readonly unknown[];
  /** The others lack it. */
  readonly own: boolean;
}

export interface Apart {
  /** Own rows first, else in the order found. */
  readonly rows: readonly Row[];
  /** Columns, by place, that the others lack. */
  readonly columns: ReadonlySet<number>;
}

type Table = Pick<IntentCard, "columns" | "rows" | "n_rows">;

/**
 * What sets a result apart from its rivals. An empty rival lacks everything, which says nothing; and rows are
 * told apart only against results that are here in full.
 */
export function apart(table: Table, others: readonly Table[]): Apart {
  const rivals = others.filter((rival) => rival.n_rows > 0);
  const columns = new Set(
    table.columns.flatMap((name, i) => (rivals.some((rival) => !rival.columns.includes(name)) ? [i] : [])),
  );
  if (columns.size === table.columns.length) columns.clear(); // nothing shared: to mark all says nothing
  const lacks = rivals
    .filter((rival) => rival.rows.length === rival.n_rows)
    .map((rival) => lacking(table, rival));
  const rows = table.rows.map((cells) => ({
    cells,
    own: lacks.map((lacking) => lacking(cells)).some(Boolean),
  }));
  return { rows: [...rows.filter((row) => row.own), ...rows.filter((row) => !row.own)], columns };
}

/** Whether a row of the table is missing in the rival, by the columns they share; equal rows are counted. */
function lacking(table: Table, rival: Table): (cells: readonly unknown[]) => boolean {
  const shared = table.columns.flatMap((name, i) => {
    const there = rival.columns.indexOf(name);
    return there < 0 ? [] : [[i, there] as const];
  });
  if (shared.length === 0) return () => false;
  const key = (cells: readonly unknown[], side: 0 | 1) =>
    JSON.stringify(shared.map((pair) => cells[pair[side]]));
  const left = new Map<string, number>();
  for (const cells of rival.rows) left.set(key(cells, 1), (left.get(key(cells, 1)) ?? 0) + 1);
  return (cells) => {
    const n = left.get(key(cells, 0)) ?? 0;
    left.set(key(cells, 0), n - 1);
    return n <= 0;
  };
}

/** How far one number is from another, e.g. "61 900 less"; "" where they are not two different numbers. */
export function difference(card: IntentCard, rival: IntentCard | undefined): string {
  const here = card.rows[0]?.[0];
  const there = rival?.rows[0]?.[0];
  if (!rival || soleNumber(card) === null || soleNumber(rival) === null) return "";
  if (typeof here !== "number" || typeof there !== "number" || here === there) return "";
  return `${figureOf(card.columns[0] ?? "", Math.abs(here - there))} ${here < there ? "less" : "more"}`;
}
