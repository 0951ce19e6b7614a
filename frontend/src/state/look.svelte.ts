/** What is looked at, shared by all views: the question in focus, an answer, a result, a part of the query. */
import type { Question, StateView } from "../api/types";
import { inFocus } from "./left";

export class Look {
  /** How possible answers are shown; null = as suits them. */
  view = $state<"map" | "list" | "line" | null>(null);
  focus = $state<string | null>(null);
  option = $state(0);
  /** An answer that is pointed at, before it is taken; -1 for something else. */
  preview = $state<number | null>(null);
  /** A possible answer that is pointed at. */
  hovered = $state<number | null>(null);
  /** Possible answers that are marked, to be kept or compared. */
  marked = $state.raw<readonly number[]>([]);
  /** A part of the query that is pointed at. */
  clause = $state<number | null>(null);
  /** The question that the option belongs to, and the state that was settled last. */
  #about: string | null = null;
  #revision = -1;

  /** What views change. */
  set(change: Partial<Pick<Look, "view" | "option" | "preview" | "hovered" | "marked" | "clause">>): void {
    Object.assign(this, change);
  }

  turn(focus: string): void {
    if (focus === this.focus) return;
    this.focus = this.#about = focus;
    this.option = 0;
  }

  /** The question so many places further down a list, and no further than its ends. */
  step(questions: readonly Question[], now: Question | null, by: number): void {
    const place = questions.findIndex((question) => question.id === now?.id) + by;
    const next = questions[Math.max(0, Math.min(questions.length - 1, place))];
    if (next) this.turn(next.id);
  }

  choose(now: Question | null, by: number): void {
    const last = (now?.options.length ?? 1) - 1;
    this.option = Math.max(0, Math.min(last, this.option + by));
  }

  /** A new state: an answer that was looked at still is, if its question is still the one in focus. */
  settle(state: StateView): void {
    if (!state.questions.some((question) => question.id === this.focus)) this.focus = null;
    const now = inFocus(state, this.focus);
    if (now?.id !== this.#about) this.option = 0;
    this.#about = now?.id ?? null;
    this.option = Math.min(this.option, Math.max(0, (now?.options.length ?? 1) - 1));
    this.marked = this.marked.filter((intent) => (state.intents[intent] ?? 0) > 0);
    if (this.hovered !== null && (state.intents[this.hovered] ?? 0) === 0) this.hovered = null;
    if (state.revision !== this.#revision) this.clause = this.preview = null;
    this.#revision = state.revision;
  }
}
