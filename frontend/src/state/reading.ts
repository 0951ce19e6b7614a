/** How a result was read, in words: what its likeliest reading answers to the questions that are still open. */
import { nameOf } from "../panels/naming";
import { waysOf } from "../panels/ways";
import type { Question, SpaceView, StateView } from "../api/types";
import { sentence } from "./words";

/** What is asked as a whole comes first, then parts of the query; a choice says little without its question. */
const KINDS: readonly Question["kind"][] = ["slot", "clause", "choice"];
const MOST = 3;
/** A first word that is ours, and so written small in the middle of a sentence; in a choice, alone or before another capital, it may be a name. */
const SMALL = /^[A-Z][a-z]*(?= (?![A-Z]))/;
const ALONE = /^[A-Z][a-z]*$/;
/** Answers to a question about a part that this reading does not have. */
const ABSENT = /^(There is no such |Nothing is looked up here)/;

interface Answered {
  readonly kind: Question["kind"];
  readonly question: string;
  readonly option: number;
  readonly plain: string;
}

function answers(space: SpaceView, state: StateView, intent: number): Answered[] {
  const reading = waysOf(space, state, intent)[0] ?? -1;
  const found = state.questions.flatMap((question) => {
    const option = question.answers[reading] ?? -1;
    const plain = question.options[option]?.plain;
    if (plain === undefined || question.gain_bits <= 0 || !KINDS.includes(question.kind)) return [];
    return [{ kind: question.kind, question: question.id, option, plain }];
  });
  return found.sort((a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind));
}

/** "Yes, show the title" is said as "show the title"; "No, leave it out" says nothing by itself, nor does what is not there. */
function spoken(one: Answered): string {
  if (/^(Yes|No)(?=, |$)/.test(one.plain) && !one.plain.startsWith("Yes, ")) return "";
  if (ABSENT.test(one.plain)) return "";
  const plain = one.plain.replace(/^Yes, /, "");
  const ours = SMALL.test(plain) || (one.kind !== "choice" && ALONE.test(plain));
  return ours ? plain.charAt(0).toLowerCase() + plain.slice(1) : plain;
}

/** What these answers say, each once; choices only where nothing else does. */
function told(answers: readonly Answered[]): string {
  const said = (some: readonly Answered[]) => once(some.map(spoken).filter(Boolean)).slice(0, MOST);
  const plainly = said(answers.filter((one) => one.kind !== "choice"));
  return (plainly.length ? plainly : said(answers)).join("; ");
}

/** Each thing once: "show the title" is left out where "both the title and the year" was said before. */
function once(texts: readonly string[]): string[] {
  const said: string[] = [];
  for (const text of texts)
    if (!said.some((before) => before.includes(text.replace(/^show /, "")))) said.push(text);
  return said;
}

/** One name a result: the first is read out, the others say only what they take otherwise. */
export function readings(space: SpaceView, state: StateView, intents: readonly number[]): string[] {
  const first = answers(space, state, intents[0] ?? -1);
  const names = intents.map((intent, place) =>
    place
      ? told(
          answers(space, state, intent).filter(
            (one) => !first.some((other) => other.question === one.question && other.option === one.option),
          ),
        )
      : told(first.filter((one) => one.kind !== "clause")),
  );
  return names.map((name, place) => {
    const alone = name !== "" && names.indexOf(name) === names.lastIndexOf(name);
    return sentence(
      alone ? name : [name, nameOf(space, state, intents[place] ?? -1)].filter(Boolean).join("; "),
    );
  });
}
