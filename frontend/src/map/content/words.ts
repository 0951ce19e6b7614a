/** Numbers and cells as people read them. */
import type { IntentCard } from "../../api/types";
import { textOf } from "../../panels/cells";
import { count, figure } from "../../state/words";

export const SPELLED = 3; // columns, beyond which they are only counted

/** A cell of a result on one line. */
export function shown(cell: unknown): string {
  if (typeof cell === "number") return figure(cell);
  return textOf(cell).replace(/\s+/g, " ").trim() || "“”";
}

/** A number in few characters: 618 k, 1.2 M. */
export function rounded(value: number, digits: number): string {
  const size = Math.abs(value);
  const [unit, word] =
    size >= 1e9 ? [1e9, "G"] : size >= 1e6 ? [1e6, "M"] : size >= 1e4 ? [1e3, "k"] : [1, ""];
  const brief = figure(Number((value / unit).toPrecision(digits)));
  return word ? `${brief}\u202f${word}` : brief;
}

export function rowCount(card: IntentCard): string {
  const from = card.sampled ? " of a sample" : "";
  if (!card.n_rows) return `no rows${from}`;
  if (card.total !== null) return count(card.total, "row") + from;
  return (card.truncated ? `${figure(card.n_rows)}+ rows` : count(card.n_rows, "row")) + from;
}

export function columnNames(card: IntentCard): string {
  if (card.columns.length > SPELLED) return count(card.columns.length, "column");
  return card.columns.map((column) => column.trim() || "unnamed").join(" + ");
}
