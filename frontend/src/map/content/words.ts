/** Numbers and cells as people read them. */
import type { IntentCard } from "../../api/types";

const THIN = "\u202f"; // between thousands
export const SPELLED = 3; // columns, beyond which they are only counted
const DIGITS = 10; // to which results are told apart

export function plural(n: number, word: string, more = ""): string {
  return `${grouped(n)}${more} ${word}${n === 1 && !more ? "" : "s"}`;
}

/** A cell of a result on one line. */
export function shown(cell: unknown): string {
  if (cell === null || cell === undefined) return "NULL";
  if (typeof cell === "number") return numeral(cell);
  if (typeof cell === "object") return JSON.stringify(cell);
  return String(cell).replace(/\s+/g, " ").trim() || "“”";
}

/** A number without the noise of its last binary places; thousands are parted from five digits on. */
export function numeral(value: number): string {
  const rounded = Number(value.toPrecision(DIGITS));
  if (Math.abs(rounded) >= 1e15 || (rounded !== 0 && Math.abs(rounded) < 1e-6)) return String(rounded);
  return grouped(rounded);
}

/** A number in few characters: 618 k, 1.2 M. */
export function rounded(value: number, digits: number): string {
  const size = Math.abs(value);
  const [unit, word] =
    size >= 1e9 ? [1e9, "G"] : size >= 1e6 ? [1e6, "M"] : size >= 1e4 ? [1e3, "k"] : [1, ""];
  const brief = String(Number((value / unit).toPrecision(digits)));
  return word ? `${brief}${THIN}${word}` : brief;
}

function grouped(value: number): string {
  const [whole = "", fraction] = String(value).split(".");
  const parted = Math.abs(value) < 1e4 ? whole : whole.replace(/\B(?=(\d{3})+$)/g, THIN);
  return fraction ? `${parted}.${fraction}` : parted;
}

/** The number of a result that is a single number. */
export function soleNumber(card: IntentCard): number | null {
  const cell = card.n_rows === 1 && card.columns.length === 1 ? card.rows[0]?.[0] : null;
  return typeof cell === "number" ? cell : null;
}

export function rowCount(card: IntentCard): string {
  const from = card.sampled ? " of a sample" : "";
  if (!card.n_rows) return `no rows${from}`;
  if (card.total !== null) return plural(card.total, "row") + from;
  return plural(card.n_rows, "row", card.truncated ? "+" : "") + from;
}

export function columnNames(card: IntentCard): string {
  if (card.columns.length > SPELLED) return plural(card.columns.length, "column");
  return card.columns.map((column) => column.trim() || "unnamed").join(" + ");
}
