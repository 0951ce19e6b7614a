/** A small sheet shaped like its table, header on top, around (0, 0). */

export interface Glyph {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  readonly head: number;
  /** The grid, as an SVG path. */
  readonly lines: string;
}

const MOST = { columns: 6, rows: 8 };
const FULL = 44; // px at which a column is 6.5 and a row 4.2 px

/** The glyph of a table, no side longer than `most` px. */
export function glyph(rows: number, columns: number, most: number): Glyph {
  const across = Math.min(Math.max(1, columns), MOST.columns);
  const down = Math.min(Math.max(1, rows), MOST.rows);
  const scale = Math.min(1, most / FULL);
  const w = Math.min(most, (9 + 6.5 * across) * scale);
  const h = Math.min(most, (10 + 4.2 * down) * scale);
  const head = Math.max(3, 6 * scale);
  const [x, y] = [-w / 2, -h / 2];
  let lines = "";
  for (let i = 1; i < across; i++)
    lines += `M${(x + (w * i) / across).toFixed(1)},${y.toFixed(1)}v${h.toFixed(1)}`;
  for (let i = 1; i < down; i++)
    lines += `M${x.toFixed(1)},${(y + head + ((h - head) * i) / down).toFixed(1)}h${w.toFixed(1)}`;
  return { x, y, w, h, head, lines };
}
