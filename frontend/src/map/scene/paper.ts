/** As in the paper: one glyph a query, around the place of its result, in plain Voronoi cells. */
import type { Stage } from "../geometry/camera";
import { apart } from "../geometry/apart";
import { fit, project } from "../geometry/camera";
import type { Box, Point, Polygon } from "../geometry/polygon";
import { frontier, voronoi } from "../geometry/territory";
import type { Possible } from "./possible";

export interface Mark {
  readonly candidate: number;
  readonly intent: number;
  readonly group: number;
  readonly at: Point;
  readonly cell: Polygon;
  /** px from its place to the nearest side of its cell. */
  readonly room: number;
}

export interface Paper {
  readonly marks: readonly Mark[];
  readonly frontiers: readonly (readonly [Point, Point])[];
}

const FRAME = 2; // px
const COVER = 0.5; // of the stage, by all queries together
const STRETCH = 1.35;
const SHORE = { slack: 1, water: 4, side: 4, top: 6, bottom: 6, free: [] };
const WITHIN = 0.85; // of the disc, so that no query stands on its rim
const TURN = Math.PI * (3 - Math.sqrt(5)); // the golden angle: a seed head fills its disc evenly

export function paperOf(left: readonly Possible[], stage: Stage): Paper {
  const frame: Box = { x: FRAME, y: FRAME, w: stage.w - 2 * FRAME, h: stage.h - 2 * FRAME };
  const seeds = queries(left, stage);
  const { cells, near } = voronoi(
    seeds.map((seed) => seed.at),
    frame,
  );
  const marks = seeds.map((seed, i) => ({
    ...seed,
    cell: cells[i] ?? [],
    room: roomOf(cells[i] ?? [], seed.at),
  }));
  const frontiers = marks.flatMap((a, i) =>
    (near[i] ?? []).flatMap((j) => {
      const b = marks[j];
      if (!b || j < i || a.group === b.group) return [];
      const border = frontier(a.cell, b.cell);
      return border ? [border] : [];
    }),
  );
  return { marks, frontiers };
}

/** A place for every query: those of one result stand together, in a disc as large as they are many. */
function queries(left: readonly Possible[], stage: Stage) {
  const all = left.reduce((sum, one) => sum + one.ways.length, 0);
  const each = Math.sqrt((COVER * stage.w * stage.h) / Math.PI / Math.max(1, all)); // px, of one query
  const places = left.map(({ card }) => ({ x: card.x, y: card.y }));
  const sizes = left.map((one) => each * Math.sqrt(one.ways.length));
  const camera = fit(places, sizes, stage, SHORE, STRETCH);
  const discs = left.map((one, i) => ({
    at: project(camera, places[i] as Point),
    radius: sizes[i] ?? each,
    group: one.group,
  }));
  const middles = apart(discs, stage, SHORE);
  return left.flatMap(({ intent, group, ways }, i) =>
    ways.map((candidate, k) => ({
      candidate,
      intent,
      group,
      at: seed(middles[i] as Point, each, k, ways.length),
    })),
  );
}

function seed(middle: Point, each: number, k: number, n: number): Point {
  if (n === 1) return middle;
  const out = WITHIN * each * Math.sqrt(k + 0.5);
  return { x: middle.x + out * Math.cos(k * TURN), y: middle.y + out * Math.sin(k * TURN) };
}

function roomOf(cell: Polygon, at: Point): number {
  let least = Infinity;
  for (const [i, p] of cell.entries()) {
    const q = cell[(i + 1) % cell.length] as Point;
    const length = Math.hypot(q.x - p.x, q.y - p.y);
    if (length < 1e-6) continue;
    least = Math.min(least, Math.abs((q.y - p.y) * (at.x - p.x) - (q.x - p.x) * (at.y - p.y)) / length);
  }
  return Number.isFinite(least) ? least : 0;
}
