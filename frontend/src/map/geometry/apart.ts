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
const FRESH = 10; // rounds, after which other pairs may have come near
const REACH = 40; // px, within which a pair is near

export function apart(discs: readonly Disc[], stage: Stage, shore: Shore): Point[] {
  const x = Float64Array.from(discs, (d, i) => d.at.x + 1e-3 * i);
  const y = Float64Array.from(discs, (d, i) => d.at.y + 1e-3 * ((i * 7) % 11));
  let pairs: Pairs | null = null;
  for (let round = 0; round < ROUNDS; round++) {
    if (round % FRESH === 0 || !pairs) pairs = pairsNear(x, y, discs, shore);
    const pushed = push(x, y, pairs);
    const held = hold(x, y, discs, stage, shore);
    if (!pushed && !held) {
      if (round % FRESH === 0) break;
      pairs = null;
    }
  }
  return discs.map((_, i) => ({ x: x[i] as number, y: y[i] as number }));
}

interface Pairs {
  readonly one: readonly number[];
  readonly other: readonly number[];
  /** px between their centres, at least. */
  readonly least: readonly number[];
}

/** Pairs that may come to cover each other within some rounds. */
function pairsNear(x: Float64Array, y: Float64Array, discs: readonly Disc[], shore: Shore): Pairs {
  const one: number[] = [];
  const other: number[] = [];
  const least: number[] = [];
  for (let i = 0; i < discs.length; i++) {
    const a = discs[i] as Disc;
    for (let j = i + 1; j < discs.length; j++) {
      const b = discs[j] as Disc;
      const need = (a.radius + b.radius) * shore.slack + (a.group === b.group ? 0 : shore.water);
      const dx = (x[j] as number) - (x[i] as number);
      const dy = (y[j] as number) - (y[i] as number);
      if (dx * dx + dy * dy >= (need + REACH) ** 2) continue;
      one.push(i);
      other.push(j);
      least.push(need);
    }
  }
  return { one, other, least };
}

function push(x: Float64Array, y: Float64Array, { one, other, least }: Pairs): boolean {
  let moved = false;
  for (let k = 0; k < one.length; k++) {
    const i = one[k] as number;
    const j = other[k] as number;
    const dx = (x[j] as number) - (x[i] as number);
    const dy = (y[j] as number) - (y[i] as number);
    const need = least[k] as number;
    const squared = dx * dx + dy * dy;
    if (squared >= (need - ENOUGH) ** 2) continue;
    const d = Math.sqrt(squared) || 1e-6;
    const step = (need - d) / d / 2;
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
  for (let i = 0; i < discs.length; i++) {
    const { radius } = discs[i] as Disc;
    for (const box of shore.free) {
      const out = outOf(box, x[i] as number, y[i] as number, radius);
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
function outOf(box: Box, x: number, y: number, radius: number): Point | null {
  const nearX = within(x, box.x, box.x + box.w);
  const nearY = within(y, box.y, box.y + box.h);
  const dx = x - nearX || 1e-3;
  const dy = y - nearY || -1e-3;
  const d = Math.sqrt(dx * dx + dy * dy);
  if (d >= radius - ENOUGH) return null;
  return { x: nearX + (dx / d) * radius, y: nearY + (dy / d) * radius };
}

function within(value: number, low: number, high: number): number {
  return low > high ? (low + high) / 2 : Math.min(high, Math.max(low, value));
}
