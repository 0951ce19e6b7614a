/** Real rows, for cells with room for them. */
import type { IntentCard } from "../../api/types";
import { type Apart, apart } from "../../panels/apart";
import { roomAround, type Room } from "../geometry/room";
import { type Ground, type Print, type Subject, type TableContent, TYPE } from "./content";
import { cut } from "./measure";
import { shown } from "./words";
import { count, percent } from "../../state/words";

const LEAST: Room = { w: 84, h: 46 };
const COLUMN = 44; // px: no column is narrower
const GAP = 10; // px between columns
const ASIDE = 6; // px for the bar beside own rows
const ASPECTS = [0.7, 0.9, 1.15, 1.45, 1.8, 2.3];
const HEAD = 22; // px of header and its bar
const TELLING = 92; // px: a wider column tells little more
const WIDER = 0.25; // what the rest of its width tells
const SEEN = 8; // rows that decide how wide a column would like to be

/** The rows that the cell has room for, those first that the nearest result lacks; null where there is too little. */
export function tableContent(subject: Subject, ground: Ground, print: Print): TableContent | null {
  if (!subject.card.rows.length || 2 * ground.radius < Math.hypot(LEAST.w, LEAST.h)) return null;
  const needs = subject.card.columns.map((_, i) => needOf(subject.card, i, print));
  const told = apart(subject.card, subject.nearest ? [subject.nearest] : []);
  let best: TableContent | null = null;
  let most = 0;
  for (const aspect of ASPECTS) {
    const room = roomAround(ground.polygon, ground.centre, aspect);
    if (room.w < LEAST.w || room.h < LEAST.h) continue;
    const table = laidOut(subject, told, { w: room.w - 4 - ASIDE, h: room.h }, needs, print);
    if (table.worth <= most) continue;
    most = table.worth;
    best = table.content;
  }
  return best;
}

function needOf(card: IntentCard, column: number, { measure }: Print): number {
  const cells = card.rows.slice(0, SEEN).map((row) => measure(shown(row[column]), TYPE.cell, 600));
  return Math.max(measure(card.columns[column] ?? "", TYPE.cell, 650), ...cells) + GAP;
}

function laidOut(subject: Subject, told: Apart, room: Room, needs: readonly number[], print: Print) {
  const { card } = subject;
  const { rows, columns: own } = told;
  const { picked, widths } = fitted(card, own, needs, room.w);
  const n = Math.max(1, Math.min(rows.length, Math.floor((room.h - HEAD - TYPE.line) / TYPE.line)));
  const width = widths.reduce((sum, w) => sum + w, 0) - GAP;
  const fit = (text: string, k: number, weight: number) =>
    cut(text, (widths[k] ?? 0) - GAP + 0.5, (t) => print.measure(t, TYPE.cell, weight));
  const left = widths.map((_, k) => widths.slice(0, k).reduce((sum, w) => sum + w, 0));
  const numeric = picked.map((i) => card.rows.every((row) => typeof row[i] === "number" || row[i] === null));
  const worth = widths.reduce((sum, w, k) => sum + readable(w, needs[picked[k] ?? 0] ?? 1), 0) * (n + 1);
  const below = foot(subject, card.n_rows - n, card.columns.length - picked.length, room.w, print);
  const content: TableContent = {
    kind: "table",
    w: Math.max(width, print.measure(below, TYPE.cell)),
    h: HEAD + (n + 1) * TYPE.line,
    columns: picked.map((i, k) => ({
      x: (left[k] ?? 0) + (numeric[k] ? (widths[k] ?? 0) - GAP : 0),
      text: fit(card.columns[i] ?? "", k, 650),
      end: numeric[k] ?? false,
    })),
    rows: rows.slice(0, n).map((r) => ({
      own: r.own,
      cells: picked.map((i, k) => fit(shown(r.cells[i]), k, r.own ? 600 : 400)),
    })),
    foot: below,
  };
  return { content, worth };
}

/** How much a column of this width tells: a few letters of each cell tell little. */
function readable(width: number, need: number): number {
  return Math.min(1, width / Math.min(need, TELLING)) ** 2 + WIDER * Math.min(1, width / need);
}

/** What of the table is not seen, its share, the ways to write it: as much as there is room for. */
function foot(subject: Subject, rows: number, columns: number, room: number, { measure }: Print): string {
  const share = percent(subject.share);
  const ways = subject.ways > 1 ? `${share} ×${subject.ways}` : share;
  const hiddenRows = rows > 0 ? [`+${count(rows, "row")}`] : [];
  const hidden = [...hiddenRows, ...(columns > 0 ? [`+${count(columns, "col")}`] : [])].join(" ");
  const feet = hidden
    ? [
        `${hidden} · ${ways}`,
        `${hidden} · ${share}`,
        ...hiddenRows.map((told) => `${told} · ${share}`),
        ...hiddenRows,
      ]
    : [ways];
  return feet.find((text) => measure(text, TYPE.cell) <= room + ASIDE) ?? share;
}

/** The columns that fit, in their order: the widest shrink first; then those go that the nearest result has too. */
export function fitted(card: IntentCard, own: ReadonlySet<number>, needs: readonly number[], room: number) {
  let picked = card.columns.map((_, i) => i);
  for (;;) {
    const widths = shrunk(
      picked.map((i) => needs[i] ?? 0),
      room + GAP,
    );
    if (widths) return { picked, widths };
    const shared = picked.findLast((i) => !own.has(i));
    const gone = shared ?? picked.at(-1);
    if (picked.length === 1) return { picked, widths: [room + GAP] };
    picked = picked.filter((i) => i !== gone);
  }
}

/** Widths that fill no more than the room: the widest shrink, none below the least; null if that is not enough. */
export function shrunk(needs: readonly number[], room: number): number[] | null {
  const least = needs.reduce((sum, w) => sum + Math.min(w, COLUMN), 0);
  if (least > room) return null;
  let low = COLUMN;
  let high = Math.max(...needs, COLUMN);
  for (let round = 0; round < 20; round++) {
    const middle = (low + high) / 2;
    if (needs.reduce((sum, w) => sum + Math.min(w, middle), 0) > room) high = middle;
    else low = middle;
  }
  return needs.map((w) => Math.min(w, Math.max(low, COLUMN)));
}
