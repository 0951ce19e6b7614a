/** The parts of the query in the order in which SQL is written. */
import type { AtomCard, SpaceView, Standing, StateView } from "../api/types";

export interface Clause extends AtomCard, Standing {
  readonly atom: number;
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
  return state.atoms.flatMap((standing, atom) => {
    const card = space.atoms[atom];
    return card ? [{ ...card, ...standing, atom }] : [];
  });
}

/** Parts of the query itself before those of its sub-queries. */
export function groups(space: SpaceView, state: StateView): Group[] {
  const found: { within: string; keyword: string; clauses: Clause[] }[] = [];
  let place = -1;
  for (const clause of clausesOf(space, state).sort((a, b) => a.place - b.place || b.share - a.share)) {
    if (clause.status === "out") continue;
    if (clause.place === place) found.at(-1)?.clauses.push(clause);
    else found.push({ within: clause.within, keyword: clause.keyword, clauses: [clause] });
    place = clause.place;
  }
  return found;
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
