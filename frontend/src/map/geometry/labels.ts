/** Names of groups, set where they cover nothing that can be read. */
import type { Stage } from "./camera";
import { type Box, overlap, type Point } from "./polygon";

export interface Land {
  readonly at: Point;
  readonly radius: number;
  readonly group: number;
}

export interface Name {
  readonly group: number;
  /** px; narrower forms follow wider ones, for where there is little room. */
  readonly widths: readonly number[];
  /** Whether it may cover land of others, where there is no other spot. */
  readonly intrudes: boolean;
}

export interface Spot {
  /** Position among the widths. */
  readonly form: number;
  readonly box: Box;
}

export const LABEL_HEIGHT = 17; // px
const SHORE = 9; // px between a label and the disc that it stands beside
const ASIDE = 4; // px that a label keeps from other text
const WEIGHT = { foreign: 2, own: 0.6, far: 0.5 };
const INTRUSION = 0.2; // of its width
/** Directions in which labels are tried: above first. */
const AROUND = [-90, 90, -60, -120, 60, 120, -30, -150, 30, 150, 0, 180].map((degrees) => {
  const angle = (degrees * Math.PI) / 180;
  return [Math.cos(angle), Math.sin(angle)] as const;
});
const TRIED = 14; // discs, at the top and at the bottom of a large group, beside which it may be named
const STEP = 9; // px between the points at which a label is held against the land

/** A spot for each name, the earlier first; null where every spot would cover text. */
export function placeLabels(
  names: readonly Name[],
  land: readonly Land[],
  texts: readonly Box[],
  stage: Stage,
): (Spot | null)[] {
  const taken = [...texts];
  return names.map((name) => {
    for (const [form, w] of name.widths.entries()) {
      const box = cheapest(spots(name.group, w, land, stage), name, land, taken);
      if (!box) continue;
      taken.push({ x: box.x - ASIDE, y: box.y - 1, w: box.w + 2 * ASIDE, h: box.h + 2 });
      return { form, box };
    }
    return null;
  });
}

function cheapest(
  boxes: readonly Box[],
  name: Name,
  land: readonly Land[],
  taken: readonly Box[],
): Box | null {
  let best: Box | null = null;
  let least = Infinity;
  for (const [rank, box] of boxes.entries()) {
    if (taken.some((other) => overlap(box, other) > 0)) continue;
    const { cost, foreign } = covered(box, name.group, land);
    if (cost + rank * 0.01 >= least || (!name.intrudes && foreign > INTRUSION * box.w)) continue;
    least = cost + rank * 0.01;
    best = box;
  }
  return best;
}

/** All around each disc of the group, the highest discs first, and over its upper and lower shore. */
function spots(group: number, w: number, land: readonly Land[], stage: Stage): Box[] {
  const down = land
    .filter((disc) => disc.group === group)
    .sort((a, b) => a.at.y - a.radius - (b.at.y - b.radius));
  const own = down.length > 2 * TRIED ? [...down.slice(0, TRIED), ...down.slice(-TRIED)] : down;
  const h = LABEL_HEIGHT;
  return own.flatMap(({ at, radius }) => {
    const beside = AROUND.map(([x, y]) => ({
      x: at.x + x * (radius + SHORE) + (Math.sign(Math.round(x * 10)) * w) / 2,
      y: at.y + y * (radius + SHORE) + (Math.sign(Math.round(y * 10)) * h) / 2,
    }));
    const over = [-1, 1].map((side) => ({ x: at.x, y: at.y + side * (radius - h / 2) }));
    return [...beside, ...over].map(({ x, y }) => ({
      x: clamp(x - w / 2, 2, stage.w - w - 2),
      y: clamp(y - h / 2, 1, stage.h - h - 1),
      w,
      h,
    }));
  });
}

/** px of land that a label covers, its own and that of others; and what that costs, with its distance from its own. */
function covered(box: Box, group: number, land: readonly Land[]) {
  let own = 0;
  let foreign = 0;
  let near = Infinity;
  for (const disc of land) {
    const out = distance(box, disc.at) - disc.radius;
    if (disc.group === group) near = Math.min(near, out);
    if (out >= SHORE / 2) continue;
    if (disc.group === group) own += under(box, disc);
    else foreign += under(box, disc);
  }
  const cost = WEIGHT.own * own + WEIGHT.foreign * foreign + WEIGHT.far * Math.max(0, near - SHORE);
  return { cost, foreign };
}

/** px of a label's length that lie over a disc. */
function under(box: Box, disc: Land): number {
  let points = 0;
  for (let x = box.x; x <= box.x + box.w; x += STEP)
    for (const y of [box.y + 3, box.y + box.h - 3])
      if (Math.hypot(disc.at.x - x, disc.at.y - y) - disc.radius < SHORE / 2) points++;
  return (points * STEP) / 2;
}

function distance(box: Box, { x, y }: Point): number {
  return Math.hypot(x - clamp(x, box.x, box.x + box.w), y - clamp(y, box.y, box.y + box.h));
}

function clamp(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(high, value));
}
