/** Where an arrow key leads. */
import type { Point } from "./polygon";

export type Direction = "ArrowLeft" | "ArrowRight" | "ArrowUp" | "ArrowDown";

const STEPS: Readonly<Record<Direction, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
const ASIDE = 2; // a px to the side counts as much as two ahead

export function isDirection(key: string): key is Direction {
  return key in STEPS;
}

/** The nearest place that lies in this direction; where there is none, the place itself. */
export function neighbour(places: readonly Point[], from: number, direction: Direction): number {
  const start = places[from];
  if (!start) return 0;
  const step = STEPS[direction];
  let best = from;
  let least = Infinity;
  for (const [i, p] of places.entries()) {
    const ahead = (p.x - start.x) * step.x + (p.y - start.y) * step.y;
    const aside = Math.abs((p.x - start.x) * step.y - (p.y - start.y) * step.x);
    if (i === from || ahead <= 1 || ahead + ASIDE * aside >= least) continue;
    least = ahead + ASIDE * aside;
    best = i;
  }
  return best;
}
