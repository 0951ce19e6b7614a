/** Which questions the list shows, how well they split, and what the keys do there. */
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

export type Deed =
  | { readonly to: "question"; readonly id: string }
  | { readonly to: "answer"; readonly option: number }
  | { readonly to: "take"; readonly option: number };

/** What a key asks for in the list of questions; null where it is none of its keys. */
export function deedOf(
  key: string,
  questions: readonly Question[],
  focus: Question,
  option: number,
): Deed | null {
  const at = questions.findIndex((question) => question.id === focus.id);
  const next = (by: number): Deed | null => {
    const there = questions[at + by];
    return there ? { to: "question", id: there.id } : null;
  };
  const last = focus.options.length - 1;
  switch (key) {
    case "ArrowDown":
      return next(1);
    case "ArrowUp":
      return next(-1);
    case "ArrowRight":
      return { to: "answer", option: Math.min(last, option + 1) };
    case "ArrowLeft":
      return { to: "answer", option: Math.max(0, option - 1) };
    case "Enter":
      return { to: "take", option };
    default:
      return /^[1-9]$/.test(key) && Number(key) - 1 <= last ? { to: "take", option: Number(key) - 1 } : null;
  }
}

export type Attitude = "either" | "not_sure" | "none";

/** Why nothing is asked. */
export function nothingToAsk(status: StateView["status"], left: number): string {
  if (status === "exhausted")
    return "Every possible answer was ruled out: look for more readings, or take a reply back.";
  if (left <= 1) return "Nothing left to ask: one possible answer.";
  return `Nothing left to ask that would tell the ${String(left)} possible answers apart: look at their results.`;
}
