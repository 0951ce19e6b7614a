/** What an answer would keep, before it is given. */
import type { Question, SpaceView, StateView } from "../api/types";

/** Possible answers that keep some share; option -1 is something else. */
export function kept(
  space: SpaceView,
  state: StateView,
  question: Question,
  option: number,
): ReadonlySet<number> {
  const stay = new Set<number>();
  question.answers.forEach((answer, candidate) => {
    const intent = space.candidates[candidate]?.intent;
    if (answer === option && (state.shares[candidate] ?? 0) > 0 && intent !== undefined) stay.add(intent);
  });
  return stay;
}
