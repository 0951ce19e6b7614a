/** Which columns of a result fit into a width, and how wide each is. */
import type { IntentCard } from "../api/types";
import { isNumeric, writer } from "./cells";

/** Pixels below which a column says nothing. */
export const NARROWEST = 64;
/** Characters beyond which a column is not made wider. */
const WIDEST = 26;

/** Names are in bold. */
const BOLD = 1.25;

export interface Head {
  readonly place: number;
  readonly name: string;
  readonly number: boolean;
  /** Its rivals lack it. */
  readonly own: boolean;
  readonly write: (value: unknown) => string;
  /** Part of the width. */
  readonly part: number;
}

/** The columns that fit: those that rivals lack are never dropped for others; the order stays. */
export function fitting(card: IntentCard, own: ReadonlySet<number>, width: number): Head[] {
  const most = Math.max(1, Math.floor(width / NARROWEST));
  const places = card.columns
    .map((_, place) => place)
    .sort((a, b) => Number(own.has(b)) - Number(own.has(a)) || a - b);
  const heads = places
    .slice(0, most)
    .sort((a, b) => a - b)
    .map((place) => head(card, own, place));
  const total = heads.reduce((sum, one) => sum + one.part, 0);
  return heads.map((one) => ({ ...one, part: one.part / total }));
}

function head(card: IntentCard, own: ReadonlySet<number>, place: number, widest = WIDEST): Head {
  const name = card.columns[place] ?? "";
  const values = card.rows.map((row) => row[place]);
  const write = writer(name, values);
  const longest = Math.max(name.length * BOLD + 1, ...values.map((value) => write(value).length));
  const number = isNumeric(card.types[place], values);
  return { place, name, number, own: own.has(place), write, part: Math.min(widest, Math.max(5, longest)) };
}

/** Pixels of a character of the body type, and around a cell. */
const CHARACTER = 7.4;
const AROUND = 26;
const LEAST = 56;
/** Characters up to which a column grows where there is room. */
const ROOMY = 90;

/** All columns, each as wide as its first values need; long texts are cut only where room is short. */
export function allColumns(card: IntentCard, room = 0): (Head & { readonly width: number })[] {
  const heads = card.columns.map((_, place) => head(card, new Set(), place, ROOMY));
  const pixels = (characters: number) => Math.max(LEAST, characters * CHARACTER + AROUND);
  const cut = heads.map((one) => pixels(Math.min(WIDEST, one.part)));
  const whole = heads.map((one) => pixels(one.part));
  const sum = (widths: readonly number[]) => widths.reduce((total, one) => total + one, 0);
  const short = sum(whole) - sum(cut);
  const spare = Math.min(1, Math.max(0, (room - sum(cut)) / Math.max(1, short)));
  return heads.map((one, i) => {
    const least = cut[i] ?? LEAST;
    return { ...one, width: Math.floor(least + spare * ((whole[i] ?? least) - least)) };
  });
}
