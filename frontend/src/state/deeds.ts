/** What the keys of the page do, wherever it stands. */
import * as acts from "./acts";
import { deed, type Deed } from "./keys";
import type { Page } from "./page.svelte";

const DEEDS: Record<Deed, (page: Page) => unknown> = {
  panels: acts.panels,
  data: (page) => (page.sheet = { kind: "data" }),
  elsewhere: (page) => (page.sheet = { kind: "elsewhere" }),
  keys: (page) => (page.sheet = { kind: "keys" }),
  reword: (page) => (page.rewording = true),
  close: (page) => (page.sheet = null),
  paper: (page) => page.screen === "full" && (page.paper = !page.paper),
  back: (page) => acts.move(page, "back"),
  forward: (page) => acts.move(page, "forward"),
  compare: acts.compareMarked,
  take: (page) => acts.take(page, page.look.option),
  "next-question": (page) => acts.step(page, 1),
  "previous-question": (page) => acts.step(page, -1),
  "next-answer": (page) => acts.choose(page, 1),
  "previous-answer": (page) => acts.choose(page, -1),
};

/** Do what a key asks for; `letters` says whether single letters are keys. */
export function press(page: Page, pressed: KeyboardEvent, letters: boolean): void {
  const what = deed(pressed, letters);
  if (what === null || page.sheet || (!page.session && what !== "keys" && what !== "data")) return;
  if (typeof what === "number") acts.take(page, what - 1);
  else DEEDS[what](page);
  pressed.preventDefault();
}
