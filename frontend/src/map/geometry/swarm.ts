/** Discs beside an axis, at their heights, none over another; and labels beside them, in order. */
import type { Point } from "./polygon";

interface Disc {
  readonly y: number;
  readonly radius: number;
}

const APART = 1.5; // px between discs

/** A place for each disc at its own height, as near to the axis as the larger discs let it. */
export function swarm(discs: readonly Disc[], axis: number): Point[] {
  const order = discs
    .map((_, i) => i)
    .sort((a, b) => (discs[b] as Disc).radius - (discs[a] as Disc).radius || a - b);
  const placed: { at: Point; radius: number }[] = [];
  const places = new Array<Point>(discs.length);
  for (const i of order) {
    const { y, radius } = discs[i] as Disc;
    const blocked = placed.flatMap((other): [number, number][] => {
      const least = radius + other.radius + APART;
      const dy = Math.abs(other.at.y - y);
      if (dy >= least) return [];
      const dx = Math.sqrt(least * least - dy * dy);
      return [[other.at.x - dx, other.at.x + dx]];
    });
    places[i] = { x: firstFree(axis + radius, blocked), y };
    placed.push({ at: places[i] as Point, radius });
  }
  return places;
}

function firstFree(from: number, blocked: readonly (readonly [number, number])[]): number {
  let x = from;
  for (;;) {
    const [, end] = blocked.find(([low, high]) => x > low && x < high - 1e-6) ?? [0, null];
    if (end === null) return x;
    x = end;
  }
}

/** Heights near the wanted ones, in the same order, at least so far apart, between low and high. */
export function spread(wanted: readonly number[], apart: number, low: number, high: number): number[] {
  const order = wanted.map((_, i) => i).sort((a, b) => (wanted[a] as number) - (wanted[b] as number));
  const heights = order.map((i) => wanted[i] as number);
  let next = low;
  for (const [k, y] of heights.entries()) {
    heights[k] = Math.max(y, next);
    next = (heights[k] as number) + apart;
  }
  let last = high;
  for (let k = heights.length - 1; k >= 0; k--) {
    heights[k] = Math.min(heights[k] as number, last);
    last = (heights[k] as number) - apart;
  }
  const spreadOut = new Array<number>(wanted.length);
  for (const [k, i] of order.entries()) spreadOut[i] = heights[k] as number;
  return spreadOut;
}

/** Round numbers between two others, about so many. */
export function ticks(low: number, high: number, about: number): number[] {
  if (!(high > low)) return [low];
  const rough = (high - low) / about;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 5, 10].find((m) => m * power >= rough) ?? 10) * power;
  const first = Math.ceil(low / step - 1e-9);
  const last = Math.floor(high / step + 1e-9);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, i) =>
    Number(((first + i) * step).toPrecision(12)),
  );
}
