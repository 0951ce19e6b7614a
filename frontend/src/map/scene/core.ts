/** The range in which most of the belief lies: numbers far from it would squeeze the rest. */

export interface Core {
  readonly low: number;
  readonly high: number;
  /** Whether numbers lie beyond. */
  readonly above: boolean;
  readonly below: boolean;
}

const TAIL = 0.02; // of the belief, that may lie beyond on either side
const WORTH = 0.4; // the core is used where it is no larger a part of the whole range

export function coreOf(values: readonly (number | null)[], shares: readonly number[]): Core {
  const known = values
    .flatMap((value, i) => (value === null ? [] : [{ value, share: shares[i] ?? 0 }]))
    .sort((a, b) => a.value - b.value);
  const first = known[0]?.value ?? 0;
  const last = known.at(-1)?.value ?? 0;
  const total = known.reduce((sum, one) => sum + one.share, 0);
  const low = beyond(known, TAIL * total) ?? first;
  const high = beyond([...known].reverse(), TAIL * total) ?? last;
  if (high <= low || high - low > WORTH * (last - first))
    return { low: first, high: last, above: false, below: false };
  return { low, high, above: last > high, below: first < low };
}

/** The first value after so much belief. */
function beyond(
  known: readonly { readonly value: number; readonly share: number }[],
  least: number,
): number | null {
  let sum = 0;
  for (const one of known) {
    sum += one.share;
    if (sum > least) return one.value;
  }
  return null;
}
