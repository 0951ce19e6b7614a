/** The keys of the page: one table, which "?" shows and which the page obeys. */

export type Deed =
  | "panels"
  | "compare"
  | "data"
  | "elsewhere"
  | "paper"
  | "reword"
  | "keys"
  | "close"
  | "back"
  | "forward"
  | "next-question"
  | "previous-question"
  | "next-answer"
  | "previous-answer"
  | "take";

export interface Key {
  readonly press: string;
  readonly shown: string;
  readonly does: string;
  readonly deed: Deed;
}

export const KEYS: readonly Key[] = [
  { press: "ArrowDown", shown: "↓", does: "next question", deed: "next-question" },
  { press: "ArrowUp", shown: "↑", does: "question before", deed: "previous-question" },
  {
    press: "ArrowRight",
    shown: "→",
    does: "next answer: the map turns red and blue for it",
    deed: "next-answer",
  },
  { press: "ArrowLeft", shown: "←", does: "answer before", deed: "previous-answer" },
  { press: "Enter", shown: "Enter", does: "take the answer", deed: "take" },
  { press: "[", shown: "[", does: "one reply back", deed: "back" },
  { press: "]", shown: "]", does: "one reply forward", deed: "forward" },
  { press: "f", shown: "F", does: "open or close the map, all questions and the query", deed: "panels" },
  { press: "c", shown: "C", does: "compare the marked results, or the two commonest", deed: "compare" },
  { press: "d", shown: "D", does: "the data", deed: "data" },
  { press: "e", shown: "E", does: "edit the question", deed: "reword" },
  { press: "m", shown: "M", does: "my meaning is not here", deed: "elsewhere" },
  { press: "p", shown: "P", does: "as in the paper, and back", deed: "paper" },
  { press: "?", shown: "?", does: "these keys, and the guided tour", deed: "keys" },
  { press: "Escape", shown: "Esc", does: "close", deed: "close" },
];

/** Keys that other parts of the page obey by themselves, for the table only. */
export const ELSEWHERE: readonly (readonly [string, string])[] = [
  ["1 … 9", "take that answer"],
  ["Tab", "into the map, the questions, the parts of the query, the results"],
];

/** Keys a person may switch off, because a screen reader or voice control types letters. */
export const isLetter = (key: Key): boolean => key.press.length === 1;

const TYPING = "input, textarea, select, [contenteditable]";
/** Where arrows and Enter already mean something. */
const OWN_KEYS =
  "[role='listbox'], [role='option'], [role='grid'], [role='slider'], [role='tablist'], table, pre";
const PRESSABLE = "button, a, summary, [role='button'], [role='tab']";

interface Press {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly defaultPrevented: boolean;
  readonly target: EventTarget | null;
}

/** What a key press asks for; a number for the answer of that place; null where it is none of the page's. */
export function deed(press: Press, letters: boolean): Deed | number | null {
  if (press.ctrlKey || press.metaKey || press.altKey || press.defaultPrevented) return null;
  const on = press.target instanceof Element ? press.target : null;
  if (on?.closest(TYPING) && !on.matches("[type='checkbox'], [type='radio']")) return null;
  const key = KEYS.find(
    (one) => one.press === (one.press.length === 1 ? press.key.toLowerCase() : press.key),
  );
  if (!key) return letters && /^[1-9]$/.test(press.key) ? Number(press.key) : null;
  if (isLetter(key) && !letters) return null;
  if (!isLetter(key) && key.deed !== "close" && on?.closest(OWN_KEYS)) return null;
  if (key.deed === "take" && on?.closest(PRESSABLE)) return null;
  return key.deed;
}
