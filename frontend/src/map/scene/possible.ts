/** What is left, as the map draws it: by plain aggregation over a space and a state. */
import type { IntentCard, Question, SpaceView, StateView } from "../../api/types";
import { sentence } from "../../state/words";

export interface Possible {
  readonly intent: number;
  readonly card: IntentCard;
  readonly share: number;
  /** Candidates that are left, likeliest first. */
  readonly ways: readonly number[];
  /** Position of its group. */
  readonly group: number;
}

export interface Group {
  /** What no other group is called. */
  readonly name: string;
  readonly share: number;
  /** Intents that are left, likeliest first. */
  readonly intents: readonly number[];
}

/** Groups that are left, the largest first: the order gives the shade. */
export function groupsLeft(state: StateView): Group[] {
  const shareOf = (intent: number) => state.intents[intent] ?? 0;
  return state.regions
    .map(({ label, share, intents }) => ({
      name: sentence(label),
      share,
      intents: [...intents].sort((a, b) => shareOf(b) - shareOf(a)),
    }))
    .sort((a, b) => b.share - a.share);
}

/** Possible answers that are left, the likeliest first. */
export function possibles(space: SpaceView, state: StateView, groups: readonly Group[]): Possible[] {
  const groupOf = new Map(groups.flatMap((group, k) => group.intents.map((m) => [m, k] as const)));
  const ways = waysLeft(space, state);
  return space.intents
    .map((card, intent) => ({
      intent,
      card,
      share: state.intents[intent] ?? 0,
      ways: ways[intent] ?? [],
      group: groupOf.get(intent) ?? groups.length,
    }))
    .filter((one) => one.share > 0)
    .sort((a, b) => b.share - a.share || a.intent - b.intent);
}

/** For every intent its candidates that are left, likeliest first. */
export function waysLeft(space: SpaceView, state: StateView): number[][] {
  const ways: number[][] = space.intents.map(() => []);
  for (const [i, { intent }] of space.candidates.entries())
    if ((state.shares[i] ?? 0) > 0) ways[intent]?.push(i);
  for (const each of ways) each.sort((a, b) => (state.shares[b] ?? 0) - (state.shares[a] ?? 0));
  return ways;
}

/** The part of a possible answer's belief that gives this answer to the question, 0 to 1. */
export function withAnswer(one: Possible, state: StateView, question: Question, option: number): number {
  const shareOf = (i: number) => state.shares[i] ?? 0;
  const all = one.ways.reduce((sum, i) => sum + shareOf(i), 0);
  const given = one.ways.reduce((sum, i) => sum + (question.answers[i] === option ? shareOf(i) : 0), 0);
  return all > 0 ? given / all : 0;
}

export type Side = "plain" | "with" | "without" | "split";

/** The side on which a possible answer stands; a thousandth is nothing. */
export function sideOf(red: number | null): Side {
  if (red === null) return "plain";
  return red > 0.999 ? "with" : red < 0.001 ? "without" : "split";
}

/** Whether none of what is left of it has this part of the query. */
export function lacks(one: Possible, space: SpaceView, atom: number): boolean {
  return !one.ways.some((i) => space.candidates[i]?.atoms.includes(atom));
}
