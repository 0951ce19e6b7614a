import { expect, it } from "vitest";
import { nearest } from "../../src/map/content/alike";
import { card } from "./made";

const five = card(["Opinion"], [["a"], ["b"], ["c"]]);
const four = card(["Opinion"], [["b"], ["c"]]);
const titled = card(["Title", "Opinion"], [["Salt", "a"]]);

it("finds the result that shares most columns and cells", () => {
  expect(nearest([five, titled, four])).toEqual([2, 0, 0]);
  expect(nearest([five])).toEqual([null]);
});
