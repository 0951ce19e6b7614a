/** Columns by their own names, where only one table of the query's parts has such a column. */
import type { AtomCard } from "../api/types";

const STRINGS = /('(?:[^']|'')*')/;
const QUALIFIED = /\b([A-Za-z_]\w*)\.([A-Za-z_]\w*)\b(?!\s*\()/g;

/** Texts in quotation marks are left as they are. */
const outside = (body: string, change: (part: string) => string): string =>
  body
    .split(STRINGS)
    .map((part, i) => (i % 2 ? part : change(part)))
    .join("");

/** How a part is written beside these others; both sides of a join stay in full. */
export function shortener(atoms: readonly AtomCard[]): (card: AtomCard) => string {
  const owners = new Map<string, Set<string>>();
  for (const { body } of atoms)
    outside(body, (part) => {
      for (const [, table = "", column = ""] of part.matchAll(QUALIFIED))
        owners.set(column, (owners.get(column) ?? new Set()).add(table));
      return part;
    });
  const short = (whole: string, _table: string, column: string) =>
    owners.get(column)?.size === 1 ? column : whole;
  return ({ keyword, body }) =>
    keyword === "JOIN" ? body : outside(body, (part) => part.replace(QUALIFIED, short));
}
