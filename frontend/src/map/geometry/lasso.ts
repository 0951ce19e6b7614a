/** What a drawn loop holds. */
import { contains, type Point } from "./polygon";

const STEP = 3; // px: nearer points of a stroke add nothing

/** Positions of the places that a closed loop encloses. */
export function lassoed(places: readonly Point[], loop: readonly Point[]): number[] {
  if (loop.length < 3) return [];
  return places.flatMap((place, i) => (contains(loop, place) ? [i] : []));
}

/** The loop with one more point, if that is far enough from the last. */
export function drawn(loop: readonly Point[], point: Point): readonly Point[] {
  const last = loop.at(-1);
  return last && Math.hypot(last.x - point.x, last.y - point.y) < STEP ? loop : [...loop, point];
}
