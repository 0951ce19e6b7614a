/** The parts of the query in the order in which SQL is written. */
import type { AtomCard, SpaceView, Standing, StateView, Step } from "../api/types";

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
}

/** The clauses that stand under one keyword, the likeliest first. */
export interface Group {
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
  return state.atoms.flatMap((standing, atom) => {
    const card = space.atoms[atom];
    return card ? [{ ...card, ...standing, atom }] : [];
  });
}

export function groups(space: SpaceView, state: StateView): Group[] {
  const left = clausesOf(space, state).filter((clause) => clause.status !== "out");
  const keywords = [...new Set(left.map((clause) => clause.keyword))];
  const place = (keyword: string) => (ORDER.includes(keyword) ? ORDER.indexOf(keyword) : ORDER.length);
  return keywords
    .sort((a, b) => place(a) - place(b))
    .map((keyword) => ({
      keyword,
      clauses: left.filter((clause) => clause.keyword === keyword).sort((a, b) => b.share - a.share),
    }));
}

/** What the replies took away, by reply; what no reply took away is no matter of bringing back. */
export function ruledOut(space: SpaceView, state: StateView): RuledOut[] {
  const gone = clausesOf(space, state).filter((clause) => clause.status === "out" && clause.step >= 0);
  const steps = [...new Set(gone.map((clause) => clause.step))].sort((a, b) => b - a);
  return steps.map((step) => ({
    step,
    said: saidAt(state.trail, step),
    clauses: gone.filter((clause) => clause.step === step),
  }));
}

function saidAt(trail: readonly Step[], step: number): string {
  return trail.find((one) => one.step === step)?.said ?? "a reply";
}

/** How many of the possible answers that are left have this part in some reading. */
export function having(space: SpaceView, state: StateView, atom: number): number {
  const found = space.candidates.filter((one, i) => (state.shares[i] ?? 0) > 0 && one.atoms.includes(atom));
  return new Set(found.map((one) => one.intent)).size;
}
