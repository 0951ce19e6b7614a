/** The parts of the query in the order in which SQL is written. */
import type { AtomCard, SpaceView, Standing, StateView } from "../api/types";
import { shortener } from "./shortening";

const ORDER = [
  "WITH",
  "SELECT",
  "DISTINCT",
  "FROM",
  "JOIN",
  "WHERE",
  "GROUP BY",
  "HAVING",
  "WINDOW",
  "QUALIFY",
  "ORDER BY",
  "LIMIT",
];

export interface Clause extends AtomCard, Standing {
  readonly atom: number;
  /** The body as briefly as it stays clear. */
  readonly short: string;
}

/** The clauses that stand under one keyword, the likeliest first. */
export interface Group {
  /** The sub-query they belong to; "" for the query itself. */
  readonly within: string;
  readonly keyword: string;
  readonly clauses: readonly Clause[];
}

export interface RuledOut {
  /** Of the reply that ruled them out. */
  readonly step: number;
  readonly said: string;
  readonly clauses: readonly Clause[];
}

function clausesOf(space: SpaceView, state: StateView): Clause[] {
  const short = shortener(space.atoms);
  return state.atoms.flatMap((standing, atom) => {
    const card = space.atoms[atom];
    return card ? [{ ...card, ...standing, atom, short: short(card) }] : [];
  });
}

/** Where a sub-query stands, e.g. "Film.id IN (…)". */
function withinOf({ clause }: AtomCard): string {
  const path = /^\[([^\]]*)\] /.exec(clause)?.[1] ?? "";
  return path
    .replace(/\bvalue\(([^()]*)\)/g, "$1 = (…)")
    .replace(/\bin\(([^()]*)\)/g, "$1 IN (…)")
    .replaceAll("/", ", ");
}

/** Parts of the query itself before those of its sub-queries. */
export function groups(space: SpaceView, state: StateView): Group[] {
  const found = new Map<string, { within: string; keyword: string; clauses: Clause[] }>();
  for (const clause of clausesOf(space, state)) {
    if (clause.status === "out") continue;
    const within = withinOf(clause);
    const key = `${within}\n${clause.keyword}`;
    const group = found.get(key) ?? { within, keyword: clause.keyword, clauses: [] };
    found.set(key, group);
    group.clauses.push(clause);
  }
  const scopes = [...new Set([...found.values()].map((group) => group.within))].sort(
    (a, b) => a.length - b.length,
  );
  const place = ({ within, keyword }: Group) =>
    scopes.indexOf(within) * 100 + (ORDER.includes(keyword) ? ORDER.indexOf(keyword) : ORDER.length);
  for (const group of found.values()) group.clauses.sort((a, b) => b.share - a.share);
  return [...found.values()].sort((a, b) => place(a) - place(b));
}

/** What the replies took away, by reply; what no reply took away is no matter of bringing back. */
export function ruledOut(space: SpaceView, state: StateView): RuledOut[] {
  const gone = clausesOf(space, state).filter((clause) => clause.status === "out" && clause.step >= 0);
  const steps = [...new Set(gone.map((clause) => clause.step))].sort((a, b) => b - a);
  return steps.map((step) => ({
    step,
    said: state.trail.find((one) => one.step === step)?.said ?? "a reply",
    clauses: gone.filter((clause) => clause.step === step),
  }));
}

/** How many of the possible answers that are left have this part in some reading. */
export function having(space: SpaceView, state: StateView, atom: number): number {
  const found = space.candidates.filter((one, i) => (state.shares[i] ?? 0) > 0 && one.atoms.includes(atom));
  return new Set(found.map((one) => one.intent)).size;
}
