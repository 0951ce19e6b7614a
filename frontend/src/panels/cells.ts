/** Cells of a result as people read them; what is copied or downloaded is exact. */
import type { IntentCard } from "../api/types";
import { figure, inDigits } from "../state/words";

/** A cell is the value of a number column, as the database tells or as all its values show. */
const NUMERIC =
  /^(u?(tiny|small|big|huge)?int(eger)?\d*|numeric|decimal|real|double|float\d*|number|money)\b/i;
/** Columns whose numbers are names: never grouped, never rounded. */
const NAMES = /(^|[_\s])(id|zip|code|phone)$|[a-z]Id$/;
/** Decimals up to which a column is padded, so that its points stand in line. */
const PADDED = 4;
/** Characters of a text in a cell; the rest is a look away. */
export const LONGEST = 160;

export function isNumeric(type: string | undefined, values: readonly unknown[]): boolean {
  if (type && NUMERIC.test(type)) return true;
  const given = values.filter((value) => value !== null);
  return given.length > 0 && given.every((value) => typeof value === "number");
}

/** The cell as text, in full. */
export function textOf(value: unknown): string {
  if (value === null || value === undefined) return "NULL";
  if (typeof value === "string") return value;
  return JSON.stringify(value) ?? "";
}

export function cut(text: string, longest = LONGEST): string {
  return text.length > longest ? `${text.slice(0, longest - 1)}…` : text;
}

/** How the cells of one column are written: numbers to ten digits, in groups, with their points in line. */
export function writer(column: string, sample: readonly unknown[]): (value: unknown) => string {
  const asNames = NAMES.test(column);
  const decimals = Math.max(0, ...sample.map(decimalsOf));
  const least = decimals <= PADDED && !asNames ? decimals : 0;
  return (value) => {
    if (typeof value !== "number") return textOf(value);
    return asNames ? String(value) : figure(value, least);
  };
}

/** A number by itself, as large as a headline. */
export const figureOf = (column: string, value: unknown): string => writer(column, [value])(value);

/** The number of a result that is a single number. */
export function soleNumber(card: IntentCard | undefined): number | null {
  const cell = card?.n_rows === 1 && card.columns.length === 1 ? card.rows[0]?.[0] : null;
  return typeof cell === "number" ? cell : null;
}

function decimalsOf(value: unknown): number {
  return typeof value === "number" && inDigits(value) ? (figure(value).split(".")[1]?.length ?? 0) : 0;
}
