/** States that no recording has yet. */
import type { Comparison, StateView } from "../src/api/types";

/** Two replies, one of them set aside, one with a branch, and one more that forward leads to. */
export function branched(state: StateView): StateView {
  const [first, second, third] = state.trail;
  if (!first || !second || !third) return state;
  return {
    ...state,
    trail: [
      first,
      { ...second, branches: [4], tried: ["No, leave it out"] },
      { ...third, set_aside: true },
      { ...third, step: 5, said: "Only films whose genre is exactly Drama", left: 3 },
      { ...third, step: 6, said: "Only the latest review", left: 1, ahead: true },
    ],
    position: 5,
  };
}

export function changedCells(comparison: Comparison): Comparison {
  return {
    ...comparison,
    a: { ...comparison.a, columns: ["Region", "Orders", "Revenue"] },
    b: { ...comparison.b, columns: ["Region", "Orders", "Revenue"] },
    only_a: [["South", 12, 4100.5]],
    only_b: [],
    n_only_a: 1,
    n_only_b: 0,
    n_both: 31,
    both: [["East", 40, 900]],
    n_changed: 2,
    key: [0],
    facts: ["1 row only in A", "2 rows changed", "31 rows in both"],
    changed: [
      { row: ["North", 412, 81_204.25], column: 2, a: 81_204.25, b: 79_104 },
      { row: ["West", 97, 12_044], column: 1, a: 97, b: 91 },
      { row: ["West", 97, 12_044], column: 2, a: 12_044, b: 11_002.75 },
    ],
  };
}
