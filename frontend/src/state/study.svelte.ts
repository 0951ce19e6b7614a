/** Where somebody stands in the study: a task, one of its parts, then the questionnaire. */
import { untrack } from "svelte";
import type { Study } from "../api/transport";
import type { Page } from "./page.svelte";
import { recall, remember } from "./remembered";

export interface Part {
  readonly id: "1" | "2a" | "2b" | "3";
  readonly asks: string;
  /** Answered in words; else by what is left on the page. */
  readonly words: boolean;
}

export const PARTS: readonly Part[] = [
  {
    id: "1",
    asks: "Before you answer anything: what may this question mean? Write one reading down.",
    words: true,
  },
  { id: "2a", asks: "Which groups of possible answers are there? Name them in your words.", words: true },
  { id: "2b", asks: "Choose two groups. What tells their results apart, and why?", words: true },
  { id: "3", asks: "Find", words: false },
];

/** The 7-point scale's ends. */
export const SCALE = [1, 2, 3, 4, 5, 6, 7] as const;

const MARK = "study";

export class Course {
  /** Parts done, over all tasks. */
  done = $state(0);
  readonly study: Study;
  readonly task = $derived.by(() => this.study.tasks[Math.floor(this.done / PARTS.length)] ?? null);
  readonly part = $derived(PARTS[this.done % PARTS.length] ?? null);
  readonly number = $derived(Math.floor(this.done / PARTS.length) + 1);

  constructor(
    study: Study,
    private readonly record: (what: string, detail: Readonly<Record<string, unknown>>) => void,
  ) {
    this.study = study;
    const kept = Number(recall(MARK) ?? 0);
    this.done = Number.isInteger(kept) && kept > 0 ? kept : 0;
  }

  finish(answer: Readonly<Record<string, unknown>>): void {
    this.record("part done", { task: this.task?.id ?? "", part: this.part?.id ?? "", ...answer });
    this.done += 1;
    remember(MARK, String(this.done));
  }

  rate(ratings: Readonly<Record<string, number>>): void {
    this.record("questionnaire", { ratings });
    this.done = -1;
    remember(MARK, null);
  }

  again(): void {
    this.done = 0;
    remember(MARK, null);
  }
}

/** Write down what is looked at, for as long as the component that calls this lives. */
export function watch(page: Page): void {
  const id = (intent: number) => page.session?.space?.intents[intent]?.id ?? null;
  const seen: Readonly<Record<string, () => unknown>> = {
    point: () => (page.look.hovered === null ? null : id(page.look.hovered)),
    "point at clause": () => page.look.clause,
    mark: () => page.look.marked.map(id),
    focus: () => ({ question: page.look.focus, option: page.look.option, preview: page.look.preview }),
    view: () => ({ shown: page.look.view, paper: page.paper }),
    dialog: () => page.sheet?.kind ?? null,
    screen: () => page.screen,
  };
  for (const [what, look] of Object.entries(seen)) {
    let before: string | null = null;
    $effect(() => {
      const now = look();
      const told = JSON.stringify(now);
      if (before !== null && told !== before) untrack(() => page.record(what, { now }));
      before = told;
    });
  }
}
