/** By which column a table is sorted. */

export interface Sort {
  readonly column: number;
  readonly descending: boolean;
}

/** One press sorts, the next turns it round, the third leaves the order found. */
export function pressed(sort: Sort | null, column: number): Sort | null {
  if (sort?.column !== column) return { column, descending: false };
  return sort.descending ? null : { column, descending: true };
}

/** As the server is asked: the column's name, or its place where others have that name; a minus for the largest first. */
export function asked(sort: Sort | null, columns: readonly string[]): string | null {
  if (!sort) return null;
  const name = columns[sort.column] ?? "";
  const alone = columns.indexOf(name) === columns.lastIndexOf(name);
  return `${sort.descending ? "-" : ""}${alone ? name : String(sort.column)}`;
}

export function spoken(sort: Sort | null, column: number): "ascending" | "descending" | "none" {
  return sort?.column !== column ? "none" : sort.descending ? "descending" : "ascending";
}
