/** The queries that give one result, and in what they differ. */
import type { SpaceView, StateView } from "../api/types";

/** The queries left that give this result, the likeliest first. */
export function waysOf(space: SpaceView, state: StateView, intent: number): number[] {
  const share = (i: number) => state.shares[i] ?? 0;
  return space.candidates
    .flatMap((one, i) => (one.intent === intent && share(i) > 0 ? [i] : []))
    .sort((a, b) => share(b) - share(a) || a - b);
}

/** Parts that some of these queries have and others lack. */
export function notShared(queries: readonly (readonly number[])[]): ReadonlySet<number> {
  const sets = queries.map((atoms) => new Set(atoms));
  return new Set(queries.flat().filter((atom) => sets.some((atoms) => !atoms.has(atom))));
}
