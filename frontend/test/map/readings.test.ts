import { expect, it } from "vitest";
import { readings, withoutYes } from "../../src/map/content/readings";
import { question } from "./made";

const revenue = question(["Net totals", "Gross totals"], [0, 0, 1, 1]);
const dates = question(["Yes, only those paid in 2025", "No, other orders too"], [0, 1, 0, 1]);

it("says the fewest answers that tell a reading from the others", () => {
  expect(readings([0, 2], [revenue, dates])).toEqual(["net totals", "gross totals"]);
  expect(readings([0, 1, 2, 3], [revenue, dates])[3]).toBe("gross totals, other orders too");
});

it("does not tell results by pointing at results", () => {
  expect(readings([0, 2], [{ ...revenue, kind: "result" }])).toEqual(["", ""]);
});

it("has nothing to say of one reading alone, or of an answer that is none of those offered", () => {
  expect(readings([0], [revenue])).toEqual([""]);
  expect(readings([0, 1], [question(["a"], [-1, 0])])).toEqual(["", "a"]);
});

it("takes yes and no off an answer", () => {
  expect(withoutYes("Yes, show the opinion")).toBe("show the opinion");
  expect(withoutYes("The opinion")).toBe("the opinion");
});
