/** Cells: power cells within their discs, or the plain Voronoi cells of a frame. */
import { type Box, clip, disc, type Point, type Polygon, rectangle } from "./polygon";

export interface Site {
  readonly at: Point;
  readonly radius: number;
}

/** Power cells, each cut to its own disc: white space stays white, and area follows the radius. */
export function powerCells(sites: readonly Site[]): Polygon[] {
  return sites.map(({ at, radius }, i) => {
    let cell = disc(at, radius);
    for (const j of touching(sites, i)) cell = nearer(cell, sites[i] as Site, sites[j] as Site);
    return cell;
  });
}

/** The sites whose discs overlap the i-th one's. */
export function touching(sites: readonly Site[], i: number): number[] {
  const { at, radius } = sites[i] as Site;
  const found: number[] = [];
  for (let j = 0; j < sites.length; j++) {
    const other = sites[j] as Site;
    const reach = radius + other.radius;
    const squared = (other.at.x - at.x) ** 2 + (other.at.y - at.y) ** 2;
    if (j !== i && squared < reach * reach) found.push(j);
  }
  return found;
}

/** The site whose disc holds a point; where several do, the one whose power cell it is. */
export function siteAt(sites: readonly Site[], point: Point): number | null {
  let best: number | null = null;
  let least = 0;
  for (const [i, { at, radius }] of sites.entries()) {
    const power = (at.x - point.x) ** 2 + (at.y - point.y) ** 2 - radius * radius;
    if (power > least) continue;
    least = power;
    best = i;
  }
  return best;
}

export interface Parted {
  readonly cells: readonly Polygon[];
  /** For each site the sites that cut its cell. */
  readonly near: readonly (readonly number[])[];
}

/** Voronoi cells that fill a frame. Sites are tried by their distance across, until none can cut any more. */
export function voronoi(places: readonly Point[], frame: Box): Parted {
  const order = places.map((_, i) => i).sort((a, b) => (places[a] as Point).x - (places[b] as Point).x);
  const cells = new Array<Polygon>(places.length);
  const near = new Array<number[]>(places.length);
  for (const [rank, i] of order.entries()) {
    const found = voronoiCell(places, order, rank, rectangle(frame));
    cells[i] = found.cell;
    near[i] = found.near;
  }
  return { cells, near };
}

function voronoiCell(places: readonly Point[], order: readonly number[], rank: number, frame: Polygon) {
  const site = { at: places[order[rank] as number] as Point, radius: 0 };
  const near: number[] = [];
  let cell = frame;
  let reach = farthest(cell, site.at);
  let left = rank - 1;
  let right = rank + 1;
  while (left >= 0 || right < order.length) {
    const toLeft = left < 0 ? Infinity : site.at.x - (places[order[left] as number] as Point).x;
    const toRight =
      right >= order.length ? Infinity : (places[order[right] as number] as Point).x - site.at.x;
    if (Math.min(toLeft, toRight) > 2 * reach) break;
    const j = order[toLeft < toRight ? left-- : right++] as number;
    const other = places[j] as Point;
    if (Math.hypot(other.x - site.at.x, other.y - site.at.y) > 2 * reach) continue;
    cell = nearer(cell, site, { at: other, radius: 0 });
    reach = farthest(cell, site.at);
    near.push(j);
  }
  return { cell, near };
}

/** The part of a polygon that belongs to one site rather than to the other. */
function nearer(polygon: Polygon, one: Site, other: Site): Polygon {
  const { x, y } = one.at;
  const { x: u, y: v } = other.at;
  const power = one.radius ** 2 - other.radius ** 2;
  return clip(polygon, 2 * (u - x), 2 * (v - y), power + u * u + v * v - x * x - y * y);
}

function farthest(polygon: Polygon, at: Point): number {
  return Math.sqrt(Math.max(0, ...polygon.map((p) => (p.x - at.x) ** 2 + (p.y - at.y) ** 2)));
}

/** The border that two cells share, as its two ends; null where they do not touch. */
export function frontier(a: Polygon, b: Polygon): readonly [Point, Point] | null {
  const shared = a.filter((p) => b.some((q) => Math.abs(p.x - q.x) < 0.5 && Math.abs(p.y - q.y) < 0.5));
  const first = shared[0];
  if (!first) return null;
  const far = (p: Point) => (p.x - first.x) ** 2 + (p.y - first.y) ** 2;
  const last = shared.reduce((best, p) => (far(p) > far(best) ? p : best));
  return far(last) > 1 ? [first, last] : null;
}
