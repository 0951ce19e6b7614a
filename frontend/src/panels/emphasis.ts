/** Texts with *stressed* words, as questions come. */

export interface Stretch {
  readonly text: string;
  readonly stressed: boolean;
}

/** A star opens before a word and closes after one; all others (`COUNT(*)`) stay as they are. */
const STRESSED = /(?<![\w(*.])\*(?=\S)([^*]+?)(?<=\S)\*(?![\w*])/g;

export function stretches(text: string): Stretch[] {
  const found: Stretch[] = [];
  let at = 0;
  for (const match of text.matchAll(STRESSED)) {
    found.push(
      { text: text.slice(at, match.index), stressed: false },
      { text: match[1] ?? "", stressed: true },
    );
    at = match.index + match[0].length;
  }
  return [...found, { text: text.slice(at), stressed: false }].filter((stretch) => stretch.text !== "");
}

export const plain = (text: string): string =>
  stretches(text)
    .map((stretch) => stretch.text)
    .join("");
