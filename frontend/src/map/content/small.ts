/** What a cell shows that has no room for rows: a glyph with facts, or a header bar with a code. */
import { type Room, roomAround, widthBetween } from "../geometry/room";
import {
  type Ground,
  type GlyphContent,
  type MiniContent,
  type Print,
  type Subject,
  TYPE,
  type Wording,
} from "./content";
import type { Fact } from "./facts";
import { glyph } from "./glyph";
import { code } from "./initials";
import { set } from "./lines";
import { cut } from "./measure";
import { rounded, rowCount, shown } from "./words";
import { soleNumber } from "../../panels/cells";
import { figure } from "../../state/words";

const PADDING = 10; // px between a line and the shore
const CLOSE = 7; // px that a mini cell, with its two short lines, may come nearer
const BARE = 16; // px of its header bar
const BAR = 5; // px of a mini cell's header bar with its gap
const GLYPH = { most: 38, byRadius: 0.56, least: 12 };
const SQUARE = 1.2; // w / h of the room that a glyph with facts wants
const ROOM_FOR_FACTS = { w: 44, h: 36 };
const EMPTY = { rows: 3, columns: 2 }; // how a result without rows is drawn
const TINY_BELOW = 30; // px of radius

/** The room for a glyph with facts; null where there is too little. */
export function roomForFacts({ polygon, centre }: Ground): Room | null {
  const room = roomAround(polygon, centre, SQUARE);
  return room.w < ROOM_FOR_FACTS.w || room.h < ROOM_FOR_FACTS.h ? null : room;
}

/** A glyph over texts in as few lines as hold them uncut, up to three. */
export function glyphContent(
  { texts, coded }: Wording,
  subject: Subject,
  ground: Ground & { readonly room: Room },
  print: Print,
): Cut<GlyphContent> {
  const size = ground.radius < TINY_BELOW ? TYPE.tiny : TYPE.cell;
  const most = Math.min(GLYPH.most, Math.max(GLYPH.least, ground.radius * GLYPH.byRadius));
  const sheet = glyph(
    subject.card.n_rows || EMPTY.rows,
    subject.card.n_rows ? subject.card.columns.length : EMPTY.columns,
    most,
  );
  const measured = (text: string) => print.measure(text, size);
  for (let n = 1; ; n++) {
    const h = sheet.h + n * TYPE.close;
    const widths = lineWidths(ground, -h / 2 + sheet.h + 2, n, TYPE.close);
    const { lines, whole } = set(texts, widths, measured);
    const last = n === 3 || -h / 2 - TYPE.close / 2 < -ground.room.h * 0.72;
    if (!whole && !last) continue;
    const content: GlyphContent = {
      kind: "glyph",
      w: Math.max(sheet.w, ...lines.map(measured)),
      h: sheet.h + lines.length * TYPE.close,
      size,
      glyph: sheet,
      empty: !subject.card.n_rows,
      stacked: subject.ways > 2,
      lines,
      coded,
    };
    return { whole, content };
  }
}

export interface Cut<C> {
  readonly content: C;
  /** Whether nothing had to be cut. */
  readonly whole: boolean;
}

/** Lines of a small cell, each in several wordings, the longest first. */
export interface Code {
  readonly lines: readonly (readonly string[])[];
  readonly coded: boolean;
}

/** A header bar over lines: of each line the longest wording that fits. */
export function miniContent(code: Code, ground: Ground, print: Print): Cut<MiniContent> {
  const h = BAR + code.lines.length * TYPE.tight;
  const measured = (text: string) => print.measure(text, TYPE.tiny);
  const widths = lineWidths(ground, -h / 2 + BAR, code.lines.length, TYPE.tight).map((w) => w + CLOSE);
  const fitting = code.lines.map((wordings, i) =>
    wordings.find((text) => measured(text) <= (widths[i] ?? 0)),
  );
  const lines = fitting.map((text, i) => text ?? cut(code.lines[i]?.[0] ?? "", widths[i] ?? 0, measured));
  const w = Math.max(BARE, ...lines.map(measured));
  return { whole: !fitting.includes(undefined), content: { kind: "mini", w, h, lines, coded: code.coded } };
}

/** Widths of n lines from this height on, relative to the centre, within the cell. */
function lineWidths({ polygon, centre }: Ground, top: number, n: number, height: number): number[] {
  return Array.from({ length: n }, (_, i) => {
    const y = centre.y + top + i * height;
    return Math.max(0, widthBetween(polygon, centre.x, y + 1, y + height - 2) - PADDING);
  });
}

/** The facts in words, and again with columns by their marks. */
export function wordings(facts: readonly Fact[], subject: Subject, print: Print): Wording[] {
  const plain = facts.map((fact) => fact.text);
  const marked = facts.map((fact) => byMark(fact, subject, print));
  const coded = marked.some((text, i) => text !== plain[i]);
  return [{ texts: plain, coded: false }, ...(coded ? [{ texts: marked, coded }] : [])];
}

function byMark(fact: Fact, subject: Subject, { marks }: Print): string {
  if (fact.key.startsWith("columns ")) return code(subject.card.columns, marks);
  const column = fact.key.startsWith("with ") ? fact.key.slice(5) : null;
  return column === null ? fact.text : fact.text.replace(column, marks.get(column) ?? column);
}

/** The columns by their marks, or how many they are, over the number of rows or over a value. */
export function codes(subject: Subject, own: readonly unknown[], print: Print): Code[] {
  const { card } = subject;
  if (!card.n_rows) return [{ lines: [["no rows", "∅"]], coded: false }];
  const number = soleNumber(card);
  if (number !== null)
    return [4, 6].map((digits) => ({ lines: [[figure(number), rounded(number, digits)]], coded: false }));
  const marks = [code(card.columns, print.marks), `${card.columns.length} col`];
  const rows = [marks, [rowCount(card), String(card.n_rows)]];
  const told = own.filter((v) => typeof v === "string" || card.n_rows === 1).map((v) => [marks, [shown(v)]]);
  return (card.n_rows === 1 ? [...told, rows] : [rows, ...told]).map((lines) => ({ lines, coded: true }));
}
