/** Cells of a result as people read them; what is copied or downloaded is exact. */
import type { IntentCard } from "../api/types";

/** A cell is the value of a number column, as the database tells or as all its values show. */
const NUMERIC =
  /^(u?(tiny|small|big|huge)?int(eger)?\d*|numeric|decimal|real|double|float\d*|number|money)\b/i;
/** Columns whose numbers are names: never grouped, never rounded. */
const NAMES = /(^|[_\s])(id|zip|code|phone)$|[a-z]Id$/;
/** Digits that tell two results apart (two sums equal to ten digits are one result). */
const DIGITS = 10;
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
    if (asNames || !reasonable(value)) return String(value);
    const rounded = Number(value.toPrecision(DIGITS));
    return grouped(rounded, Math.max(least, decimalsOf(rounded)));
  };
}

/** A number by itself, as large as a headline. */
export const figureOf = (column: string, value: unknown): string => writer(column, [value])(value);

/** The result is one number. */
export function isOneNumber(card: IntentCard | undefined): boolean {
  return card?.n_rows === 1 && card.columns.length === 1 && typeof card.rows[0]?.[0] === "number";
}

const reasonable = (value: number): boolean =>
  value === 0 || (Math.abs(value) < 1e15 && Math.abs(value) >= 1e-6);

function decimalsOf(value: unknown): number {
  if (typeof value !== "number" || !reasonable(value)) return 0;
  const text = String(Number(value.toPrecision(DIGITS)));
  return text.includes("e") ? 0 : (text.split(".")[1]?.length ?? 0);
}

/** Thousands apart by a thin space, from five digits on: years stay whole. */
function grouped(value: number, decimals: number): string {
  const [whole = "", part] = Math.abs(value).toFixed(decimals).split(".");
  const groups = whole.length > 4 ? whole.replace(/\B(?=(\d{3})+$)/g, "\u202f") : whole;
  return `${value < 0 ? "\u2212" : ""}${groups}${part ? `.${part}` : ""}`;
}
