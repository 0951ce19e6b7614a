/** Numbers on their line: height is the value, area the share, words tell what differs. */
import type { Subject } from "../content/content";
import type { Measure } from "../content/measure";
import { rounded } from "../content/words";
import { soleNumber } from "../../panels/cells";
import type { Stage } from "../geometry/camera";
import type { Point } from "../geometry/polygon";
import { swarm, ticks } from "../geometry/swarm";
import { coreOf } from "./core";
import { labelled, type LineLabel } from "./linelabels";

export interface LineItem {
  readonly at: Point;
  readonly radius: number;
  /** px; its label; null where there is no room for one. */
  readonly label: LineLabel | null;
}

export interface NumberLine {
  readonly items: readonly LineItem[];
  readonly axis: number;
  readonly top: number;
  readonly bottom: number;
  readonly ticks: readonly { readonly y: number; readonly text: string }[];
  /** Heights at which the axis is broken, for numbers far from the rest. */
  readonly breaks: readonly number[];
  /** Height of the row for what is no single number; null without. */
  readonly aside: number | null;
}

const AXIS = 62; // px from the left
const EDGE = { top: 18, bottom: 16, broken: 34, aside: 46 }; // px
const RADIUS = { most: 0.085, least: 4 }; // of the stage's shorter side; px
const WIDEST = 0.4; // of the stage, for the discs
const SHRINK = 0.88;
const LEADER = 26; // px from the discs to the labels

export function numberLine(subjects: readonly Subject[], stage: Stage, measure: Measure): NumberLine {
  const values = subjects.map(({ card }) => soleNumber(card));
  const shares = subjects.map((one) => one.share);
  const core = coreOf(values, shares);
  const aside = values.some((value) => value === null) ? stage.h - EDGE.aside / 2 : null;
  const top = EDGE.top + (core.above ? EDGE.broken : 0) + radiusOf(Math.max(...shares), stage, 1) / 2;
  const bottom = stage.h - EDGE.bottom - (core.below ? EDGE.broken : 0) - (aside === null ? 0 : EDGE.aside);
  const scale = (value: number) =>
    bottom - ((value - core.low) / (core.high - core.low || 1)) * (bottom - top);
  const height = (value: number | null) => {
    if (value === null) return aside ?? 0;
    if (value > core.high) return top - EDGE.broken;
    return value < core.low ? bottom + EDGE.broken : scale(value);
  };
  const discs = placed(values.map(height), shares, stage);
  const x = Math.max(...discs.map((disc) => disc.at.x + disc.radius)) + LEADER;
  const low = EDGE.top;
  const high = stage.h - EDGE.bottom - (aside === null ? 0 : EDGE.aside);
  const labels = labelled(subjects, discs, { x, w: stage.w - x, low, high }, measure);
  return {
    items: discs.map((disc, i) => ({ ...disc, label: labels[i] ?? null })),
    axis: AXIS,
    top,
    bottom,
    ticks: ticks(core.low, core.high, (bottom - top) / 70).map((tick) => ({
      y: scale(tick),
      text: rounded(tick, 4),
    })),
    breaks: [
      ...(core.above ? [top - EDGE.broken / 2] : []),
      ...(core.below ? [bottom + EDGE.broken / 2] : []),
    ],
    aside,
  };
}

function radiusOf(share: number, stage: Stage, scale: number): number {
  return RADIUS.most * Math.min(stage.w, stage.h) * 2 * scale * Math.sqrt(share);
}

/** Discs at their heights; all of them smaller where they would take too much of the stage. */
function placed(heights: readonly number[], shares: readonly number[], stage: Stage) {
  const most = RADIUS.most * Math.min(stage.w, stage.h);
  const start = Math.min(1, most / radiusOf(Math.max(...shares), stage, 1));
  for (let scale = start; ; scale *= SHRINK) {
    const discs = heights.map((y, i) => ({
      y,
      radius: Math.max(RADIUS.least, radiusOf(shares[i] ?? 0, stage, scale)),
    }));
    const places = swarm(discs, AXIS + 6);
    const right = Math.max(...places.map((at, i) => at.x + (discs[i]?.radius ?? 0)));
    if (right < AXIS + WIDEST * stage.w || scale < 0.2)
      return places.map((at, i) => ({ at, radius: discs[i]?.radius ?? 0 }));
  }
}
