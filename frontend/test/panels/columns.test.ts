import { expect, it } from "vitest";
import { allColumns, fitting } from "../../src/panels/columns";
import { card } from "./made";

const long = "x".repeat(60);
const texts = card({ columns: ["note", "other"], rows: [[long, long]] });
const widths = (room: number) => allColumns(texts, room).map((one) => one.width);

it("makes columns as wide as their texts where there is room", () => {
  expect(widths(2000)).toEqual([470, 470]);
});

it("cuts long texts where there is none", () => {
  expect(widths(0)).toEqual([218, 218]);
});

it("never takes more than the room between the two", () => {
  expect(widths(600).reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(600);
});

it("drops columns that do not fit, never those that set a result apart", () => {
  const wide = card({ columns: ["a", "b", "c", "d"], rows: [[1, 2, 3, 4]] });
  expect(fitting(wide, new Set([3]), 130).map((one) => one.name)).toEqual(["a", "d"]);
});

it("shows one column however narrow the place", () => {
  expect(fitting(card(), new Set(), 10)).toHaveLength(1);
});
