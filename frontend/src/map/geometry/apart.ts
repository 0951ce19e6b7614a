/** Discs pushed apart with little movement; the same input always gives the same places. */
import type { Stage } from "./camera";
import type { Box, Point } from "./polygon";

export interface Disc {
  readonly at: Point;
  readonly radius: number;
  /** Discs of different groups keep water between them. */
  readonly group: number;
}

export interface Shore {
  /** Below 1, neighbours of a group overlap a little, so that they share a border. */
  readonly slack: number;
  /** px between discs of different groups. */
  readonly water: number;
  /** px to the edge of the stage. */
  readonly side: number;
  readonly top: number;
  readonly bottom: number;
  /** Boxes that nothing enters. */
  readonly free: readonly Box[];
}

const ROUNDS = 500;
const ENOUGH = 0.3; // px

export function apart(discs: readonly Disc[], stage: Stage, shore: Shore): Point[] {
  const x = Float64Array.from(discs, (d, i) => d.at.x + 1e-3 * i);
  const y = Float64Array.from(discs, (d, i) => d.at.y + 1e-3 * ((i * 7) % 11));
  const need = distances(discs, shore);
  for (let round = 0; round < ROUNDS; round++) {
    const pushed = push(x, y, need);
    const held = hold(x, y, discs, stage, shore);
    if (!pushed && !held) break;
  }
  return discs.map((_, i) => ({ x: x[i] as number, y: y[i] as number }));
}

/** Least distances between centres, row by row. */
function distances(discs: readonly Disc[], shore: Shore): Float64Array {
  const n = discs.length;
  const need = new Float64Array(n * n);
  for (const [i, a] of discs.entries())
    for (const [j, b] of discs.entries())
      need[i * n + j] = (a.radius + b.radius) * shore.slack + (a.group === b.group ? 0 : shore.water);
  return need;
}

function push(x: Float64Array, y: Float64Array, need: Float64Array): boolean {
  const n = x.length;
  let moved = false;
  for (let i = 0; i < n; i++)
    for (let j = i + 1; j < n; j++) {
      const dx = (x[j] as number) - (x[i] as number);
      const dy = (y[j] as number) - (y[i] as number);
      const least = need[i * n + j] as number;
      const squared = dx * dx + dy * dy;
      if (squared >= (least - ENOUGH) ** 2) continue;
      const d = Math.sqrt(squared) || 1e-6;
      const step = (least - d) / d / 2;
      x[i] = (x[i] as number) - dx * step;
      y[i] = (y[i] as number) - dy * step;
      x[j] = (x[j] as number) + dx * step;
      y[j] = (y[j] as number) + dy * step;
      moved = true;
    }
  return moved;
}

/** Keep discs on the stage and out of the boxes. */
function hold(x: Float64Array, y: Float64Array, discs: readonly Disc[], stage: Stage, shore: Shore): boolean {
  let moved = false;
  for (const [i, { radius }] of discs.entries()) {
    for (const box of shore.free) {
      const out = outOf(box, { x: x[i] as number, y: y[i] as number }, radius);
      if (!out) continue;
      x[i] = out.x;
      y[i] = out.y;
      moved = true;
    }
    x[i] = within(x[i] as number, radius + shore.side, stage.w - radius - shore.side);
    y[i] = within(y[i] as number, radius + shore.top, stage.h - radius - shore.bottom);
  }
  return moved;
}

/** Where a disc that enters a box stands clear of it; null if it does not enter. */
function outOf(box: Box, at: Point, radius: number): Point | null {
  const near = { x: within(at.x, box.x, box.x + box.w), y: within(at.y, box.y, box.y + box.h) };
  const dx = at.x - near.x || 1e-3;
  const dy = at.y - near.y || -1e-3;
  const d = Math.hypot(dx, dy);
  if (d >= radius - ENOUGH) return null;
  return { x: near.x + (dx / d) * radius, y: near.y + (dy / d) * radius };
}

function within(value: number, low: number, high: number): number {
  return low > high ? (low + high) / 2 : Math.min(high, Math.max(low, value));
}
