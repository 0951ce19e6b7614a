/** Column names in a letter or two, for cells that hold no more; the foot of the map tells which is which. */

/** A short mark for each column, different for all. */
export function initials(columns: readonly string[]): ReadonlyMap<string, string> {
  const marks = new Map<string, string>();
  const used = new Set<string>();
  for (const column of new Set(columns)) {
    const mark = proposals(column).find((m) => !used.has(m)) ?? numbered(column, used);
    used.add(mark);
    marks.set(column, mark);
  }
  return marks;
}

/** First letter; first letters of its words; two, then three letters: each starts with its only capital. */
function proposals(column: string): string[] {
  const words = column.match(/\p{Lu}?\p{Ll}+|\p{Lu}+|\p{L}+|\d+/gu) ?? [];
  const letters = words.join("");
  const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);
  const lead = capital(letters.slice(0, 1));
  const acronym =
    words.length > 1
      ? capital(
          words
            .slice(0, 3)
            .map((w) => w.slice(0, 1).toLowerCase())
            .join(""),
        )
      : "";
  return [
    lead,
    acronym,
    capital(letters.slice(0, 2).toLowerCase()),
    capital(letters.slice(0, 3).toLowerCase()),
  ].filter((m) => m !== "");
}

function numbered(column: string, used: ReadonlySet<string>): string {
  const lead = column.slice(0, 1).toUpperCase();
  for (let n = 2; ; n++) if (!used.has(`${lead}${n}`)) return `${lead}${n}`;
}

/** The columns of a result by their marks, or their number when there are more than four. */
export function code(columns: readonly string[], marks: ReadonlyMap<string, string>): string {
  if (columns.length > 4) return `${columns.length} col`;
  return columns.map((c) => marks.get(c) ?? c).join("");
}
