/** What is left, by plain aggregation over a space and a state. */
import type { Question, StateView } from "../api/types";
import { askedInPaper } from "../panels/questions";
import { count } from "./words";

/** Possible answers that are left, commonest first. */
export function survivors(state: StateView): number[] {
  return state.intents
    .map((share, intent) => [share, intent] as const)
    .filter(([share]) => share > 0)
    .sort((a, b) => b[0] - a[0] || a[1] - b[1])
    .map(([, intent]) => intent);
}

/** Readings that are left. */
export const readings = (state: StateView): number => state.shares.filter((share) => share > 0).length;

/** The question that is looked at: the one asked for, else the one proposed, else the first. */
export function inFocus(state: StateView, focus: string | null, paper = false): Question | null {
  const offered = paper ? askedInPaper(state) : state.questions;
  const find = (id: string | null) => offered.find((question) => question.id === id);
  return find(focus) ?? (paper ? null : find(state.proposed)) ?? offered[0] ?? null;
}

/** What a listener is told after each change. */
export function told(state: StateView): string {
  const left = survivors(state).length;
  const many = `${count(readings(state), "reading")} left, ${count(left, "possible answer")}`;
  return left === 1 ? `${many}. ${state.headline}` : many;
}
