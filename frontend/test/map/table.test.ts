import { expect, it } from "vitest";
import { FactBook } from "../../src/map/content/facts";
import { initials } from "../../src/map/content/initials";
import { byCharacters } from "../../src/map/content/measure";
import { fitted, shrunk, tableContent } from "../../src/map/content/table";
import { disc } from "../../src/map/geometry/polygon";
import { card } from "./made";

const print = { measure: byCharacters, book: new FactBook(), marks: initials([]) };
const ground = (radius: number) => ({
  polygon: disc({ x: 0, y: 0 }, radius),
  centre: { x: 0, y: 0 },
  radius,
});
const near = card(["Opinion"], [["b"], ["c"]]);
const subject = {
  card: card(["Opinion"], [["a"], ["b"], ["c"]]),
  share: 0.08,
  ways: 4,
  reading: () => "",
  rivals: [],
  nearest: near,
};

it("shows rows first that the nearest result lacks", () => {
  const table = tableContent(subject, ground(90), print);
  expect(table?.rows.map((row) => [row.cells[0], row.own])).toEqual([
    ["a", true],
    ["b", false],
    ["c", false],
  ]);
  expect(table?.foot).toBe("8\u202f% ×4");
});

it("counts what it does not show", () => {
  const long = {
    ...subject,
    card: card(
      ["n"],
      Array.from({ length: 20 }, (_, i) => [i]),
    ),
  };
  const table = tableContent(long, ground(85), print);
  expect(table?.foot).toBe(`+${20 - (table?.rows.length ?? 0)} rows · 8\u202f%`);
});

it("stays within its cell", () => {
  for (const radius of [55, 70, 90, 130]) {
    const { w, h } = tableContent(subject, ground(radius), print) ?? { w: 0, h: 0 };
    expect(Math.hypot(w / 2, h / 2)).toBeLessThan(radius);
  }
});

it("is nothing where there is no room, or are no rows", () => {
  expect(tableContent(subject, ground(40), print)).toBeNull();
  expect(tableContent({ ...subject, card: card(["n"], []) }, ground(90), print)).toBeNull();
});

it("shrinks the widest columns first, none below the least", () => {
  expect(shrunk([60, 200], 180)?.map(Math.round)).toEqual([60, 120]);
  expect(shrunk([60, 200], 80)).toBeNull();
});

it("drops columns first that the nearest result has too", () => {
  const wide = card(["Title", "Opinion", "Year"], []);
  expect(fitted(wide, new Set([1]), [90, 90, 90], 90).picked).toEqual([0, 1]);
  expect(fitted(wide, new Set([1]), [90, 90, 90], 40).picked).toEqual([1]);
});
