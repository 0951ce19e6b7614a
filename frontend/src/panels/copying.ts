/** A table for the clipboard: as text for spreadsheets and editors, as HTML for documents. */
import type { Rows } from "../api/types";
import { textOf } from "./cells";

type Table = Pick<Rows, "columns" | "rows">;

const cell = (value: unknown): string => (value === null ? "" : textOf(value));

/** Tabs between cells; a cell with a tab, a line break or a quotation mark stands in quotation marks. */
export function asText({ columns, rows }: Table): string {
  const quoted = (value: unknown) => {
    const text = cell(value);
    return /[\t\n\r"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  return [columns, ...rows].map((row) => row.map(quoted).join("\t")).join("\n");
}

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

export function asHtml({ columns, rows }: Table): string {
  const line = (tag: "th" | "td", row: readonly unknown[]) =>
    `<tr>${row.map((value) => `<${tag}>${escaped(cell(value))}</${tag}>`).join("")}</tr>`;
  return `<table>${line("th", columns)}${rows.map((row) => line("td", row)).join("")}</table>`;
}

/** Both forms at once where the browser can, else the text. */
export async function copyTable(table: Table): Promise<void> {
  const text = asText(table);
  if (typeof ClipboardItem === "undefined") return navigator.clipboard.writeText(text);
  await navigator.clipboard.write([
    new ClipboardItem({
      "text/plain": new Blob([text], { type: "text/plain" }),
      "text/html": new Blob([asHtml(table)], { type: "text/html" }),
    }),
  ]);
}
