import { expect, it } from "vitest";
import { roam } from "../../src/panels/roaming";
import { pressed, spoken } from "../../src/panels/sorting";
import { columnsInSight, rowsInSight } from "../../src/panels/windowing";

it.each([[0], [135], [2_699_000], [9_999_999]])(
  "keeps the height of all rows whatever is in sight, at %i",
  (top) => {
    const { from, to, before, after } = rowsInSight(top, 540, 27, 100_000);
    expect(before + (to - from) * 27 + after).toBe(2_700_000);
  },
);

it("has the rows in sight, with some to spare", () => {
  const { from, to } = rowsInSight(2700, 270, 27, 1000, 2);
  expect([from, to]).toEqual([98, 112]);
});

it("has the columns in sight, and the width of the others", () => {
  const widths = Array.from({ length: 200 }, () => 80);
  const { from, to, before, after } = columnsInSight(1600, 400, widths, 1);
  expect([from, to, before, after]).toEqual([19, 26, 1520, 16_000 - 26 * 80]);
});

it("has all columns where there is room", () => {
  expect(columnsInSight(0, 900, [80, 80], 1)).toEqual({ from: 0, to: 2, before: 0, after: 0 });
});

const at = { row: 5, column: 1 };
it.each([
  ["ArrowUp", false, { row: 4, column: 1 }],
  ["ArrowDown", true, { row: 9, column: 1 }],
  ["ArrowLeft", false, { row: 5, column: 0 }],
  ["PageUp", false, { row: 2, column: 1 }],
  ["Home", true, { row: 0, column: 0 }],
  ["End", false, { row: 5, column: 2 }],
  ["Tab", false, null],
])("%s (with Ctrl: %s) leads to %j", (key, ctrl, to) => {
  expect(roam(key, ctrl, at, 10, 3, 3)).toEqual(to);
});

it("ends at the row of names above and at the last row below", () => {
  expect(roam("ArrowUp", false, { row: -1, column: 0 }, 10, 3, 3)).toEqual({ row: -1, column: 0 });
  expect(roam("PageDown", false, { row: 8, column: 0 }, 10, 3, 3)).toEqual({ row: 9, column: 0 });
});

it("sorts by another column from its beginning", () => {
  const other = pressed({ column: 1, descending: true }, 2);
  expect([other, spoken(other, 2), spoken(other, 1)]).toEqual([
    { column: 2, descending: false },
    "ascending",
    "none",
  ]);
});
