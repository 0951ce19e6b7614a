/** What a person can do on the page, whichever view, key or dialog it is done from. */
import type { Attitude } from "../api/transport";
import { asked, askedInPaper } from "../panels/questions";
import { inFocus, survivors } from "./left";
import type { Page } from "./page.svelte";
import { remember } from "./remembered";

/** Readings asked for when more are wanted. */
const MORE = 30;

export function answer(page: Page, variable: string, option: number): void {
  page.record("answer", { variable, option });
  void page.session?.reply({ variable, option });
}

export function attitude(page: Page, variable: string, attitude: Attitude): void {
  page.record("attitude", { variable, attitude });
  void page.session?.reply({ variable, attitude });
}

/** Only these results stay. */
export function keep(page: Page, intents: readonly number[]): void {
  const ids = intents.flatMap((intent) => page.session?.space?.intents[intent]?.id ?? []);
  page.record("keep", { results: ids });
  if (ids.length) void page.session?.reply({ keep: ids });
}

export function clause(page: Page, clause: number, wanted: boolean): void {
  page.record("clause", { clause, wanted });
  void page.session?.reply({ clause, wanted });
}

export function none(page: Page): void {
  page.record("none of these", {});
  void page.session?.reply({ none_of_these: true });
}

export function move(page: Page, to: "back" | "forward" | number): void {
  page.record("move", { to });
  void page.session?.move({ to });
}

/** As if this reply had never been given. */
export function without(page: Page, step: number): void {
  page.record("without", { step });
  void page.session?.move({ without: step });
}

/** The answer of that place to the question in focus. */
export function take(page: Page, option: number): void {
  const now = page.session?.state;
  if (!now || (page.screen !== "start" && page.screen !== "full")) return;
  const focus = inFocus(now, page.look.focus, page.screen === "full" && page.paper);
  if (focus?.options[option]) answer(page, focus.id, option);
}

export function step(page: Page, by: number): void {
  const now = page.session?.state;
  if (!now) return;
  const focus = inFocus(now, page.look.focus, page.screen === "full" && page.paper);
  page.look.step(page.paper ? askedInPaper(now) : asked(now, focus), focus, by);
}

export function choose(page: Page, by: number): void {
  const now = page.session?.state;
  if (now) page.look.choose(inFocus(now, page.look.focus, page.paper), by);
}

/** Look at a question; where no question is on the screen, the views open. */
export function turn(page: Page, variable: string): void {
  page.record("look at", { variable });
  page.look.turn(variable);
  if (page.screen === "end") {
    page.onward = true;
    page.mode = "full";
  }
}

/** The map, all questions and the query: open, or closed. They stay as they were left, also next time. */
export function panels(page: Page): void {
  const open = page.screen !== "full";
  page.record("panels", { open });
  page.onward = open;
  page.mode = open ? "full" : "start";
  remember("panels", open ? "open" : null);
}

export function compare(page: Page, a: readonly number[], b: readonly number[]): void {
  page.record("compare", { a, b });
  page.sheet = { kind: "compare", a, b };
}

/** The two that are marked, or else the two commonest. */
export function compareMarked(page: Page): void {
  const now = page.session?.state;
  if (!now) return;
  const [a, b] = page.look.marked.length >= 2 ? page.look.marked : survivors(now);
  if (a !== undefined && b !== undefined) compare(page, [a], [b]);
}

export async function write(page: Page, sql: string): Promise<void> {
  page.record("write", { sql });
  if (await page.session?.write(sql)) page.sheet = null;
}

export async function more(page: Page): Promise<void> {
  page.record("more", { n: MORE });
  page.sheet = null;
  page.onward = true;
  await page.session?.more(MORE);
}
