import { expect, it } from "vitest";
import { nearest, ownColumns, ownFirst } from "../../src/map/content/alike";
import { card } from "./made";

const five = card(["Opinion"], [["a"], ["b"], ["c"]]);
const four = card(["Opinion"], [["b"], ["c"]]);
const titled = card(["Title", "Opinion"], [["Salt", "a"]]);

it("finds the result that shares most columns and cells", () => {
  expect(nearest([five, titled, four])).toEqual([2, 0, 0]);
  expect(nearest([five])).toEqual([null]);
});

it("puts rows first that the rival lacks", () => {
  expect(ownFirst(five, four)).toEqual([
    { cells: ["a"], own: true },
    { cells: ["b"], own: false },
    { cells: ["c"], own: false },
  ]);
});

it("compares rows in the columns that both have", () => {
  expect(ownFirst(titled, five)[0]?.own).toBe(false);
  expect(ownColumns(titled, five)).toEqual(new Set(["Title"]));
});

it("calls no row its own where the rival may have it among rows not at hand", () => {
  expect(ownFirst(five, { ...four, n_rows: 40 }).some((row) => row.own)).toBe(false);
});
