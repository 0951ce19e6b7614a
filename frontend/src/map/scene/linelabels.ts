/** What stands beside the discs of a number line: the number, its share, and what sets its reading apart. */
import type { Subject } from "../content/content";
import { set } from "../content/lines";
import type { Measure } from "../content/measure";
import { soleNumber } from "../../panels/cells";
import { figure, percent } from "../../state/words";
import type { Box, Point } from "../geometry/polygon";
import { spread } from "../geometry/swarm";

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

const ROW = { most: 47, two: 33, one: 18, line: 14 }; // px
const FIGURE = { size: 14, weight: 650, words: 11.5, share: 12 };
const TELLING = 0.008; // of the belief: less gets no label where there is no room for all
const NARROW = 260; // px for labels, below which words stand under the number

/** Labels for as many as there is room for, the likeliest first; in two lines where all can have two. */
export function labelled(
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
  const number = figure(soleNumber(subject.card) ?? 0);
  const share = percent(subject.share);
  const beside = measure(number, FIGURE.size, FIGURE.weight) + 8;
  const taken = below ? 0 : beside + measure(share, FIGURE.share) + 10;
  const lines = below ? Math.floor((box.h - ROW.one) / ROW.line) : 1;
  const widths = new Array<number>(Math.max(1, lines)).fill(box.w - taken - 6);
  const said = box.w - taken > 60 ? subject.reading() : "";
  const words = said ? set([said], widths, (text) => measure(text, FIGURE.words)).lines : [];
  return { x: box.x, y: box.y, h: box.h, number, share, beside, words, below };
}
