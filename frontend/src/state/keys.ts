/** The keys of the page: one table, which "?" shows and which the page obeys. */

import * as acts from "./acts";
import type { Page } from "./page.svelte";

export interface Key {
  readonly shown: string;
  /** What a browser calls it, where that is not what is shown. */
  readonly press?: string;
  readonly does: string;
  readonly act: (page: Page) => unknown;
  /** Also where nothing has been asked yet. */
  readonly always?: boolean;
}

export const KEYS: readonly Key[] = [
  { shown: "↓", press: "ArrowDown", does: "next question", act: (page) => acts.step(page, 1) },
  { shown: "↑", press: "ArrowUp", does: "question before", act: (page) => acts.step(page, -1) },
  {
    shown: "→",
    press: "ArrowRight",
    does: "next answer: the map turns red and blue for it",
    act: (page) => acts.choose(page, 1),
  },
  { shown: "←", press: "ArrowLeft", does: "answer before", act: (page) => acts.choose(page, -1) },
  { shown: "Enter", does: "take the answer", act: (page) => acts.take(page, page.look.option) },
  { shown: "[", does: "one reply back", act: (page) => acts.move(page, "back") },
  { shown: "]", does: "one reply forward", act: (page) => acts.move(page, "forward") },
  { shown: "F", does: "open or close the map, all questions and the query", act: acts.panels },
  { shown: "C", does: "compare the marked results, or the two commonest", act: acts.compareMarked },
  { shown: "D", does: "the data", act: opens("data"), always: true },
  { shown: "E", does: "edit the question", act: (page) => page.set({ rewording: true }) },
  { shown: "M", does: "my meaning is not here", act: opens("elsewhere") },
  {
    shown: "P",
    does: "as in the paper, and back",
    act: (page) => page.screen === "full" && page.set({ paper: !page.paper }),
  },
  { shown: "?", does: "these keys, and the guided tour", act: opens("keys"), always: true },
  { shown: "Esc", press: "Escape", does: "close", act: (page) => page.set({ sheet: null }) },
];

function opens(kind: "data" | "elsewhere" | "keys") {
  return (page: Page) => page.set({ sheet: { kind } });
}

/** Keys that other parts of the page obey by themselves, for the table only. */
export const ELSEWHERE: readonly (readonly [string, string])[] = [
  ["1 … 9", "take that answer"],
  ["Tab", "into the map, the questions, the parts of the query, the results"],
];

/** Keys a person may switch off, because a screen reader or voice control types letters. */
export const isLetter = (key: Key): boolean => key.shown.length === 1 && !key.press;

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

/** The key of the table that is pressed; a number for the answer of that place; null where it is none of the page's. */
export function keyOf(press: Press, letters: boolean): Key | number | null {
  if (press.ctrlKey || press.metaKey || press.altKey || press.defaultPrevented) return null;
  const on = press.target instanceof Element ? press.target : null;
  if (on?.closest(TYPING) && !on.matches("[type='checkbox'], [type='radio']")) return null;
  const pressed = press.key.length === 1 ? press.key.toUpperCase() : press.key;
  const key = KEYS.find((one) => (one.press ?? one.shown) === pressed);
  if (!key) return letters && /^[1-9]$/.test(pressed) ? Number(pressed) : null;
  if (isLetter(key)) return letters ? key : null;
  if (key.press !== "Escape" && on?.closest(OWN_KEYS)) return null;
  return key.shown === "Enter" && on?.closest(PRESSABLE) ? null : key;
}

/** Do what a key asks for; `letters` says whether single letters are keys. */
export function press(page: Page, pressed: KeyboardEvent, letters: boolean): void {
  const key = keyOf(pressed, letters);
  if (key === null || page.sheet) return;
  if (!page.session && (typeof key === "number" || !key.always)) return;
  if (typeof key === "number") acts.take(page, key - 1);
  else key.act(page);
  pressed.preventDefault();
}
