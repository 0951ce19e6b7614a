/** What sets the readings of results apart, in the words of the questions that tell them apart. */
import type { Question } from "../../api/types";
import { cover } from "./cover";

interface Taken {
  readonly question: number;
  readonly option: number;
  readonly text: string;
  readonly cost: number;
}

const MOST_SAID = 2;
const LATER = 0.02; // a later question says a little less

/** For each of these candidates the fewest answers that tell it from the others; "" where none do. */
export function readings(candidates: readonly number[], questions: readonly Question[]): string[] {
  const asked = questions.filter((q) => q.kind !== "result");
  const takes = candidates.map((candidate) => takenBy(candidate, asked));
  return candidates.map((candidate, i) => {
    const rivals = candidates.filter((other) => other !== candidate);
    const holds = (taken: Taken, other: number) => asked[taken.question]?.answers[other] === taken.option;
    return cover(takes[i] ?? [], rivals, holds, MOST_SAID)
      .map((taken) => taken.text)
      .join(", ");
  });
}

function takenBy(candidate: number, questions: readonly Question[]): Taken[] {
  return questions.flatMap((q, question) => {
    const option = q.answers[candidate] ?? -1;
    const plain = q.options[option]?.plain;
    return plain ? [{ question, option, text: withoutYes(plain), cost: 1 + LATER * question }] : [];
  });
}

/** The answer as a part of a sentence. */
export function withoutYes(plain: string): string {
  const bare = plain.replace(/^(Yes|No), /, "");
  return bare.slice(0, 1).toLowerCase() + bare.slice(1);
}
