/** A single number in large figures. */
import { roomAround } from "../geometry/room";
import { type Ground, type Print, type Subject, TYPE, type ValueContent } from "./content";
import { set } from "./lines";
import { rounded } from "./words";
import { soleNumber } from "../../panels/cells";
import { figure, percent } from "../../state/words";

const FIGURES = [20, 17, 14]; // px
const LEAST = 60; // px of room across
const ASPECT = 1.4;
const LINE = 12; // px of a line of words
const MOST_LINES = 3;

/** The number in large figures, with its reading below; null where it would not fit. */
export function valueContent(subject: Subject, ground: Ground, print: Print): ValueContent | null {
  const number = soleNumber(subject.card);
  if (number === null) return null;
  const room = roomAround(ground.polygon, ground.centre, ASPECT);
  if (room.w < LEAST) return null;
  const found = [figure(number), rounded(number, 6)]
    .flatMap((text) => FIGURES.map((size) => ({ size, text })))
    .find(({ size, text }) => print.measure(text, size, 600) <= room.w);
  if (!found) return null;
  const most = Math.max(0, Math.min(MOST_LINES, Math.floor((room.h - found.size - 18) / LINE)));
  const said =
    most && subject.reading()
      ? set([subject.reading()], new Array<number>(most).fill(room.w), (t) => print.measure(t, TYPE.cell))
          .lines
      : [];
  const share = percent(subject.share) + (subject.ways > 1 ? ` ×${subject.ways}` : "");
  return {
    kind: "value",
    w: room.w,
    h: found.size + 16 + said.length * LINE,
    ...found,
    under: said,
    foot: share,
  };
}
