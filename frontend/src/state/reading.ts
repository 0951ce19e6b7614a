/** How a result was read, in words: what its likeliest reading answers to the questions that are still open. */
import type { Question, SpaceView, StateView } from "../api/types";
import { likeliest } from "./left";
import { nameOf } from "../panels/naming";
import { sentence } from "./words";

const TOLD: readonly Question["kind"][] = ["slot", "choice"];

interface Answered {
  readonly question: string;
  readonly option: number;
  readonly plain: string;
}

function answers(space: SpaceView, state: StateView, intent: number): Answered[] {
  const reading = likeliest(space, state, intent);
  return state.questions.flatMap((question) => {
    const option = question.answers[reading] ?? -1;
    const plain = question.options[option]?.plain;
    return TOLD.includes(question.kind) && plain !== undefined
      ? [{ question: question.id, option, plain }]
      : [];
  });
}

/** One name a result: the first is read out in full, the others say only what they take otherwise. */
export function readings(space: SpaceView, state: StateView, intents: readonly number[]): string[] {
  const first = answers(space, state, intents[0] ?? -1);
  const names = intents.map((intent, place) => {
    const mine = answers(space, state, intent);
    const told = place
      ? mine.filter((one) =>
          first.every((other) => other.question !== one.question || other.option !== one.option),
        )
      : mine;
    return told
      .slice(0, 4)
      .map((one) => one.plain)
      .join("; ");
  });
  return names.map((name, place) => {
    const alone = name !== "" && names.indexOf(name) === names.lastIndexOf(name);
    return sentence(
      alone ? name : [name, nameOf(space, state, intents[place] ?? -1)].filter(Boolean).join("; "),
    );
  });
}
