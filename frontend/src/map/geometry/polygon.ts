/** Convex polygons in screen pixels, corners in the order of the clock; nothing here knows about answers. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

export type Polygon = readonly Point[];

const CORNERS = 64;
const ROUND = 9; // corners by the root of the radius: these make a disc round to less than a tenth of a px

/** A regular polygon that reads as a disc. */
export function disc(at: Point, radius: number): Polygon {
  const corners = Math.min(CORNERS, Math.ceil(ROUND * Math.sqrt(radius)));
  return Array.from({ length: corners }, (_, i) => {
    const angle = (i / corners) * 2 * Math.PI;
    return { x: at.x + radius * Math.cos(angle), y: at.y + radius * Math.sin(angle) };
  });
}

export function rectangle({ x, y, w, h }: Box): Polygon {
  return [
    { x, y },
    { x: x + w, y },
    { x: x + w, y: y + h },
    { x, y: y + h },
  ];
}

/** The part of a convex polygon where (x, y) . (nx, ny) <= d. */
export function clip(polygon: Polygon, nx: number, ny: number, d: number): Polygon {
  const kept: Point[] = [];
  for (let i = 0; i < polygon.length; i++) {
    const p = polygon[i] as Point;
    const q = polygon[(i + 1) % polygon.length] as Point;
    const here = d - p.x * nx - p.y * ny;
    const there = d - q.x * nx - q.y * ny;
    if (here >= 0) kept.push(p);
    if (here >= 0 !== there >= 0) {
      const t = here / (here - there);
      kept.push({ x: p.x + t * (q.x - p.x), y: p.y + t * (q.y - p.y) });
    }
  }
  return kept;
}

export function area(polygon: Polygon): number {
  let twice = 0;
  for (let i = 0; i < polygon.length; i++) {
    const p = polygon[i] as Point;
    const q = polygon[(i + 1) % polygon.length] as Point;
    twice += p.x * q.y - q.x * p.y;
  }
  return Math.abs(twice) / 2;
}

/** Centre by area: where the content of a cut cell stands. */
export function centroid(polygon: Polygon, otherwise: Point): Point {
  let twice = 0;
  let x = 0;
  let y = 0;
  for (let i = 0; i < polygon.length; i++) {
    const p = polygon[i] as Point;
    const q = polygon[(i + 1) % polygon.length] as Point;
    const f = p.x * q.y - q.x * p.y;
    twice += f;
    x += (p.x + q.x) * f;
    y += (p.y + q.y) * f;
  }
  return twice ? { x: x / (3 * twice), y: y / (3 * twice) } : otherwise;
}

/** Whether a point lies inside any simple polygon, convex or not. */
export function contains(polygon: Polygon, { x, y }: Point): boolean {
  let inside = false;
  for (let i = 0; i < polygon.length; i++) {
    const p = polygon[i] as Point;
    const q = polygon[(i + polygon.length - 1) % polygon.length] as Point;
    if (p.y > y !== q.y > y && x < ((q.x - p.x) * (y - p.y)) / (q.y - p.y) + p.x) inside = !inside;
  }
  return inside;
}

/** The polygon as an SVG path; "" for none. */
export function path(polygon: Polygon): string {
  if (!polygon.length) return "";
  return `M${polygon.map((p) => `${p.x.toFixed(1)},${p.y.toFixed(1)}`).join("L")}Z`;
}

/** Many circles are one path: to draw each as an element of its own takes longer than all of them together. */
export function circle({ x, y }: Point, radius: number): string {
  const half = `a${radius},${radius} 0 0 0 `;
  return `M${(x - radius).toFixed(1)},${y.toFixed(1)}${half}${2 * radius},0${half}${-2 * radius},0`;
}

export function overlap(a: Box, b: Box): number {
  const w = Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x);
  const h = Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y);
  return w > 0 && h > 0 ? w * h : 0;
}
