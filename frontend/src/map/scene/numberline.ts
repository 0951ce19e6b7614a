/** Numbers on their line: height is the value, area the share, words tell what differs. */
import type { Subject } from "../content/content";
import { set } from "../content/lines";
import type { Measure } from "../content/measure";
import { numeral, percent, rounded, soleNumber } from "../content/words";
import type { Stage } from "../geometry/camera";
import type { Box, Point } from "../geometry/polygon";
import { spread, swarm, ticks } from "../geometry/swarm";
import { coreOf } from "./core";

export interface LineItem {
  readonly at: Point;
  readonly radius: number;
  /** px; its label; null where there is no room for one. */
  readonly label: LineLabel | null;
}

export interface LineLabel {
  readonly x: number;
  readonly y: number;
  readonly number: string;
  readonly share: string;
  /** px from x to the share, which stands behind the number. */
  readonly beside: number;
  /** Below the number; or one line behind it. */
  readonly words: readonly string[];
  readonly below: boolean;
  /** px of its row. */
  readonly h: number;
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
const ROW = { most: 47, two: 33, one: 18, line: 14 }; // px
const FIGURE = { size: 14, weight: 650, words: 11.5, share: 12 };
const TELLING = 0.008; // of the belief: less gets no label where there is no room for all
const NARROW = 260; // px for labels, below which words stand under the number
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

/** Labels for as many as there is room for, the likeliest first; in two lines where all can have two. */
function labelled(
  subjects: readonly Subject[],
  discs: readonly { readonly at: Point; readonly radius: number }[],
  room: { readonly x: number; readonly w: number; readonly low: number; readonly high: number },
  measure: Measure,
): (LineLabel | null)[] {
  const all = subjects.flatMap(({ card }, i) => (soleNumber(card) === null ? [] : [i]));
  const telling = all.filter((i) => (subjects[i]?.share ?? 0) >= TELLING);
  const numbers = all.length > (room.high - room.low) / ROW.one ? telling : all;
  const below = numbers.length <= Math.floor((room.high - room.low) / ROW.two) || room.w < NARROW;
  const least = room.w < NARROW ? ROW.most : below ? ROW.two : ROW.one;
  const chosen = numbers.slice(0, Math.max(1, Math.floor((room.high - room.low) / least)));
  const row = below ? Math.min(ROW.most, (room.high - room.low) / chosen.length) : ROW.one;
  const heights = spread(
    chosen.map((i) => discs[i]?.at.y ?? 0),
    row,
    room.low + row / 2,
    room.high - row / 2,
  );
  const labels: (LineLabel | null)[] = subjects.map(() => null);
  for (const [k, i] of chosen.entries())
    labels[i] = labelOf(
      subjects[i] as Subject,
      { x: room.x, y: heights[k] ?? 0, w: room.w, h: row },
      below,
      measure,
    );
  return labels;
}

function labelOf(subject: Subject, box: Box, below: boolean, measure: Measure): LineLabel {
  const number = numeral(soleNumber(subject.card) ?? 0);
  const share = percent(subject.share);
  const beside = measure(number, FIGURE.size, FIGURE.weight) + 8;
  const taken = below ? 0 : beside + measure(share, FIGURE.share) + 10;
  const lines = below ? Math.floor((box.h - ROW.one) / ROW.line) : 1;
  const widths = new Array<number>(Math.max(1, lines)).fill(box.w - taken - 6);
  const said = box.w - taken > 60 ? subject.reading() : "";
  const words = said ? set([said], widths, (text) => measure(text, FIGURE.words)).lines : [];
  return { x: box.x, y: box.y, h: box.h, number, share, beside, words, below };
}
