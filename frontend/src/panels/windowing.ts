/** Which rows and columns of a large table are in sight. */

export interface Span {
  /** First in sight, and the first after. */
  readonly from: number;
  readonly to: number;
  /** Pixels before and after. */
  readonly before: number;
  readonly after: number;
}

/** The even rows in sight, with some more on either side. */
export function rowsInSight(top: number, height: number, row: number, n: number, spare = 8): Span {
  const from = Math.max(0, Math.min(n, Math.floor(top / row)) - spare);
  const to = Math.min(n, Math.ceil((top + height) / row) + spare);
  return { from, to: Math.max(from, to), before: from * row, after: Math.max(0, n - to) * row };
}

/** The columns in sight, by their widths. */
export function columnsInSight(left: number, width: number, widths: readonly number[], spare = 1): Span {
  const ends: number[] = [];
  for (const [i, one] of widths.entries()) ends.push((ends[i - 1] ?? 0) + one);
  const first = ends.findIndex((end) => end > left);
  const past = ends.findIndex((end) => end >= left + width);
  const from = Math.max(0, (first < 0 ? widths.length : first) - spare);
  const to = Math.min(widths.length, (past < 0 ? widths.length : past + 1) + spare);
  const total = ends.at(-1) ?? 0;
  return { from, to, before: ends[from - 1] ?? 0, after: total - (ends[to - 1] ?? 0) };
}
