/** How much fits into a cell. */
import { area, clip, type Point, type Polygon } from "./polygon";

export interface Room {
  readonly w: number;
  readonly h: number;
}

/** The largest rectangle of this aspect (w / h) around a point of a convex polygon. */
export function roomAround(polygon: Polygon, at: Point, aspect: number): Room {
  let half = Infinity; // of the height
  for (let i = 0; i < polygon.length; i++) {
    const p = polygon[i] as Point;
    const q = polygon[(i + 1) % polygon.length] as Point;
    const nx = q.y - p.y;
    const ny = p.x - q.x;
    const distance = nx * (p.x - at.x) + ny * (p.y - at.y); // of the edge, times its length
    const reach = Math.abs(nx) * aspect + Math.abs(ny);
    if (reach > 0) half = Math.min(half, Math.max(0, distance / reach));
  }
  return Number.isFinite(half) ? { w: 2 * half * aspect, h: 2 * half } : { w: 0, h: 0 };
}

/** Width that a line between two heights may have, centred at x, without leaving a convex polygon. */
export function widthBetween(polygon: Polygon, x: number, top: number, bottom: number): number {
  return 2 * Math.min(halfChord(polygon, x, top), halfChord(polygon, x, bottom));
}

function halfChord(polygon: Polygon, x: number, y: number): number {
  let left = Infinity;
  let right = -Infinity;
  for (let i = 0; i < polygon.length; i++) {
    const p = polygon[i] as Point;
    const q = polygon[(i + 1) % polygon.length] as Point;
    if (p.y <= y === q.y <= y) continue;
    const at = p.x + ((y - p.y) / (q.y - p.y)) * (q.x - p.x);
    left = Math.min(left, at);
    right = Math.max(right, at);
  }
  return right >= left ? Math.max(0, Math.min(x - left, right - x)) : 0;
}

/** The left part of a convex polygon that has this share of its area: where a cell is split. */
export function leftPart(polygon: Polygon, share: number): Polygon {
  const xs = polygon.map((p) => p.x);
  let low = Math.min(...xs);
  let high = Math.max(...xs);
  const wanted = share * area(polygon);
  for (let round = 0; round < 24; round++) {
    const middle = (low + high) / 2;
    if (area(clip(polygon, 1, 0, middle)) < wanted) low = middle;
    else high = middle;
  }
  return clip(polygon, 1, 0, high);
}
