/** The words of a question, with what the page knows about each. */
import type { WordView } from "../api/types";

export interface Segment {
  readonly text: string;
  readonly word: WordView | null;
}

/** The question cut at its words, which come in order, none over another; every character stands in one segment. */
export function segments(utterance: string, words: readonly WordView[]): Segment[] {
  const found: Segment[] = [];
  let at = 0;
  for (const word of words) {
    if (word.start > at) found.push({ text: utterance.slice(at, word.start), word: null });
    found.push({ text: utterance.slice(word.start, word.end), word });
    at = word.end;
  }
  if (at < utterance.length) found.push({ text: utterance.slice(at), word: null });
  return found;
}

/** The question with other words in place of some. */
export function replaced(
  utterance: string,
  word: { readonly start: number; readonly end: number },
  by: string,
): string {
  const text = utterance.slice(0, word.start) + by + utterance.slice(word.end);
  return text
    .replace(/\s+/g, " ")
    .replace(/ ([?.!,])/g, "$1")
    .trim();
}

export const MEANING: Readonly<Record<WordView["state"], string>> = {
  understood: "understood",
  assumed: "assumed",
  open: "several readings",
  unused: "not used",
  unmatched: "nothing called that here",
};
