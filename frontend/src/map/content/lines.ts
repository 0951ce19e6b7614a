/** Facts set in the lines that a cell has. */
import { cut } from "./measure";

export interface Lines {
  readonly lines: readonly string[];
  /** Whether all is said, nothing cut. */
  readonly whole: boolean;
}

/** Texts in lines of these widths: a text starts a new line rather than being broken, and breaks between words. */
export function set(
  texts: readonly string[],
  widths: readonly number[],
  measured: (text: string) => number,
): Lines {
  const lines: string[] = [];
  const room = (i: number) => widths[Math.min(i, widths.length - 1)] ?? 0;
  const add = (text: string, glue: string) => {
    const last = lines.length - 1;
    const longer = `${lines[last] ?? ""}${glue}${text}`;
    if (last >= 0 && measured(longer) <= room(last)) lines[last] = longer;
    else lines.push(text);
  };
  for (const [i, text] of texts.entries()) {
    const glue = i ? ", " : "";
    const next = lines.length;
    if (measured(text) <= room(next)) add(text, glue);
    else for (const [k, word] of text.split(" ").entries()) add(word, k ? " " : glue);
  }
  const rest = lines.slice(widths.length - 1).join(" ");
  const kept = [...lines.slice(0, widths.length - 1), ...(rest ? [rest] : [])];
  const fitted = kept.map((line, i) => cut(line, room(i), measured));
  return {
    lines: fitted,
    whole: fitted.every((line, i) => line === lines[i]) && fitted.length === lines.length,
  };
}
