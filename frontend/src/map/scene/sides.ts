/** Which possible answers are with the answer in focus, and which fade. */
import type { Question, SpaceView, StateView } from "../../api/types";
import { lacks, type Possible, sideOf, withAnswer } from "./possible";

/** For each possible answer the part of it that gives the answer in focus; null where no answer is. */
export function reds(left: readonly Possible[], state: StateView, focus: Question | null, option: number) {
  const asked = focus?.options[option] ? focus : null;
  return left.map((one) => (asked ? withAnswer(one, state, asked, option) : null));
}

/** How many have something of the answer, and how many nothing. */
export function counted(reds: readonly (number | null)[]): {
  readonly with: number;
  readonly without: number;
} {
  const without = reds.filter((red) => sideOf(red) === "without").length;
  return { with: reds.length - without, without };
}

/** Intents that fade: they lack the part of a query that is pointed at, or an answer would rule them out. */
export function fading(
  left: readonly Possible[],
  space: SpaceView,
  clause: number | null,
  preview: ReadonlySet<number> | null,
): ReadonlySet<number> {
  const fades = (one: Possible) =>
    (clause !== null && lacks(one, space, clause)) || (preview !== null && !preview.has(one.intent));
  return new Set(left.filter(fades).map((one) => one.intent));
}
