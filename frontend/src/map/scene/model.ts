/** What is left and how it is told apart, for every view of the map. */
import type { IntentCard, SpaceView, StateView } from "../../api/types";
import { nearest } from "../content/alike";
import type { Subject } from "../content/content";
import { FactBook, titles } from "../content/facts";
import { initials } from "../content/initials";
import { readings } from "../content/readings";
import { soleNumber } from "../../panels/cells";
import { type Group, groupsLeft, type Possible, possibles } from "./possible";

export interface Model {
  readonly groups: readonly Group[];
  readonly left: readonly Possible[];
  readonly subjects: readonly Subject[];
  readonly book: FactBook;
  readonly marks: ReadonlyMap<string, string>;
  /** Whether results are single numbers, all but a few that hardly count. */
  readonly numbers: boolean;
  /** What a possible answer returns, in a line of its own. */
  readonly nameOf: (intent: number) => string;
  readonly possible: (intent: number) => Possible | null;
  /** The possible answers of the same group. */
  readonly groupOf: (intent: number) => readonly number[];
  readonly membersOf: (group: number) => readonly number[];
}

const NUMBERS = 0.9; // of the belief
const TOLD_APART = 40; // results, beyond which each is told apart from its own group alone

/** What was found out of results, kept while the space stays. */
const books = new WeakMap<SpaceView, FactBook>();

export function modelOf(space: SpaceView, state: StateView): Model {
  const groups = groupsLeft(state);
  const left = possibles(space, state, groups);
  const cards = left.map((one) => one.card);
  const book = books.get(space) ?? new FactBook();
  books.set(space, book);
  const position = new Map(left.map((one, i) => [one.intent, i]));
  const at = (intent: number) => position.get(intent) ?? -1;
  const names = once(() => titles(book, cards));
  return {
    groups,
    left,
    subjects: subjects(left, state),
    book,
    marks: initials(cards.flatMap((card) => card.columns)),
    numbers: areNumbers(left),
    nameOf: (intent) => names()[at(intent)] ?? "",
    possible: (intent) => left[at(intent)] ?? null,
    groupOf: (intent) => groups[left[at(intent)]?.group ?? -1]?.intents ?? [intent],
    membersOf: (group) => groups[group]?.intents ?? [],
  };
}

function areNumbers(left: readonly Possible[]): boolean {
  const numbers = left.filter(({ card }) => soleNumber(card) !== null);
  return numbers.length > 0 && numbers.reduce((sum, one) => sum + one.share, 0) >= NUMBERS;
}

function rivalsOf(left: readonly Possible[]): (readonly IntentCard[])[] {
  const all = left.map((one) => one.card);
  if (left.length <= TOLD_APART) return left.map(() => all);
  const byGroup = new Map<number, IntentCard[]>();
  for (const one of left) byGroup.set(one.group, [...(byGroup.get(one.group) ?? []), one.card]);
  return left.map((one) => byGroup.get(one.group) ?? []);
}

function subjects(left: readonly Possible[], state: StateView): Subject[] {
  const rivals = rivalsOf(left);
  const near = nearest(left.map((one) => one.card));
  const said = once(() =>
    readings(
      left.map((one) => one.ways[0] ?? -1),
      state.questions,
    ),
  );
  return left.map((one, i) => ({
    card: one.card,
    share: one.share,
    ways: one.ways.length,
    reading: () => said()[i] ?? "",
    rivals: rivals[i] ?? [],
    nearest: left[near[i] ?? -1]?.card ?? null,
  }));
}

/** What is worked out when it is first asked for. */
function once<T>(work: () => T): () => T {
  let done: { readonly value: T } | null = null;
  return () => (done ??= { value: work() }).value;
}
