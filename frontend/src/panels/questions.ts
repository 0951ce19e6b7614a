/** Which questions the list shows, how well they split, and where arrows lead. */
import type { Question, StateView } from "../api/types";
import { percent } from "../state/words";

/** What is left, on average, of an answer that splits well (a bit would be exactly half), and of one that splits. */
const WELL = 0.55;
const SOME = 0.8;

/** Several parts of the query that always come together. */
const isBundle = (question: Question): boolean =>
  question.options.some((option) => option.decides.length > 1);

/** Single parts are asked in "So far"; of several result questions the best one is enough. */
export function asked(state: StateView, focus: Question | null): Question[] {
  const shown = state.questions.filter((question) => question.kind !== "clause" || isBundle(question));
  const best = shown.find((question) => question.kind === "result");
  const listed = shown.filter((question) => question.kind !== "result" || question === best);
  if (listed.length === 0) return [...state.questions];
  return focus && !listed.some((question) => question.id === focus.id) ? [focus, ...listed] : listed;
}

/** As in the paper: yes or no to parts of the query, by gain alone. */
export function askedInPaper(state: StateView): Question[] {
  return state.questions
    .filter((question) => question.kind === "clause" || question.kind === "cluster")
    .sort((a, b) => b.gain_bits - a.gain_bits);
}

/** The part of what is open that an answer leaves on average. */
const leaves = (question: Question): number => 2 ** -question.gain_bits;

export function splits(question: Question): string {
  const left = leaves(question);
  return left <= WELL ? "splits well" : left <= SOME ? "splits" : "splits little";
}

export function splitHint(question: Question): string {
  return `${question.gain_bits.toFixed(2)} bits: an answer leaves about ${percent(leaves(question))} of what is open`;
}

/** How far an arrow leads: down the list of questions, and on among the answers of one. */
export const ARROWS: Readonly<Record<string, readonly [down: number, on: number]>> = {
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
};

export type Attitude = "either" | "not_sure" | "none";

/** Why nothing is asked. */
export function nothingToAsk(status: StateView["status"], left: number): string {
  if (status === "exhausted")
    return "Every possible answer was ruled out: look for more readings, or take a reply back.";
  if (left <= 1) return "Nothing left to ask: one possible answer.";
  return `Nothing left to ask that would tell the ${String(left)} possible answers apart: look at their results.`;
}
