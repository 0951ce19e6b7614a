/** The whole, small: everything that was there at first, for the inset, and the ghosts of what is gone. */
import type { IntentCard } from "../../api/types";
import { apart } from "../geometry/apart";
import { type Camera, fit, project, type Stage } from "../geometry/camera";
import { type Box, overlap, type Point } from "../geometry/polygon";
import { radii } from "../geometry/radii";
import { type Site, siteAt } from "../geometry/territory";

export interface Dot {
  readonly intent: number;
  readonly at: Point;
  readonly radius: number;
}

const SMALL = { cover: 0.4, least: 2, most: 30 };
const EDGE = { slack: 0.95, water: 0, side: 3, top: 3, bottom: 3, free: [] };
const STRETCH = 1.35; // as the stage
const FRAME = 3; // px around what is left
const SHOWN = 8; // px: nearer to the edge a ghost would be cut

/** What was drawn last for a space, whose results never move. */
const drawn = new WeakMap<readonly IntentCard[], { readonly stage: Stage; readonly dots: readonly Dot[] }>();

/** A dot for each result, by its share at first. */
export function overview(cards: readonly IntentCard[], stage: Stage): readonly Dot[] {
  const known = drawn.get(cards);
  if (known?.stage.w === stage.w && known.stage.h === stage.h) return known.dots;
  const dots = arranged(cards, stage);
  drawn.set(cards, { stage, dots });
  return dots;
}

function arranged(cards: readonly IntentCard[], stage: Stage): Dot[] {
  const shares = cards.map((card) => card.prior);
  const sizes = radii(shares, stage, SMALL);
  const camera = fit(cards, sizes, stage, EDGE, STRETCH);
  const discs = cards.map((card, i) => ({ at: project(camera, card), radius: sizes[i] ?? 0, group: 0 }));
  return apart(discs, stage, EDGE).map((at, intent) => ({ intent, at, radius: sizes[intent] ?? 0 }));
}

/** The box around some dots. */
export function around(dots: readonly Dot[]): Box {
  const left = Math.min(...dots.map((d) => d.at.x - d.radius)) - FRAME;
  const top = Math.min(...dots.map((d) => d.at.y - d.radius)) - FRAME;
  const right = Math.max(...dots.map((d) => d.at.x + d.radius)) + FRAME;
  const bottom = Math.max(...dots.map((d) => d.at.y + d.radius)) + FRAME;
  return { x: left, y: top, w: right - left, h: bottom - top };
}

/** Places of what was ruled out, as the camera sees them now, where no land covers them. */
export function ghosts(
  gone: readonly IntentCard[],
  camera: Camera,
  stage: Stage,
  land: readonly Site[],
  free: readonly Box[],
): Point[] {
  return gone
    .map((card) => project(camera, card))
    .filter(({ x, y }) => x > SHOWN && x < stage.w - SHOWN && y > SHOWN && y < stage.h - SHOWN)
    .filter((at) => siteAt(land, at) === null && !free.some((box) => overlap(box, ringAt(at)) > 0));
}

function ringAt(at: Point): Box {
  return { x: at.x - SHOWN, y: at.y - SHOWN, w: 2 * SHOWN, h: 2 * SHOWN };
}

/** How large the overview is on a stage of this size. */
export function insetSize(stage: Stage): Stage {
  return stage.w < 480 ? { w: 92, h: 66 } : { w: 136, h: 96 };
}

const BESIDE = { w: 14, h: 30 }; // px of its border, its line of words, and water

/** The corner that it takes. */
export function insetBox(size: Stage, stage: Stage): Box {
  return { x: 0, y: stage.h - size.h - BESIDE.h, w: size.w + BESIDE.w, h: size.h + BESIDE.h };
}
