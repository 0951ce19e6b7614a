import { describe, expect, it } from "vitest";
import { replaced, segments } from "../../src/state/segments";
import { count, figure, listed, percent } from "../../src/state/words";
import type { WordView } from "../../src/api/types";

const word = (start: number, end: number): WordView => ({
  start,
  end,
  text: "",
  state: "open",
  what: "",
  variable: null,
});

describe("the question line", () => {
  it("loses no character of the question", () => {
    const text = "What was the review?";
    const cut = segments(text, [word(0, 4), word(13, 19)]);
    expect(cut.map((segment) => segment.text).join("")).toBe(text);
    expect(cut.filter((segment) => segment.word).map((segment) => segment.text)).toEqual(["What", "review"]);
  });

  it("asks again with another word in place of one", () => {
    expect(replaced("Revenue by label?", { start: 11, end: 16 }, "channel")).toBe("Revenue by channel?");
    expect(replaced("Revenue by label ?", { start: 11, end: 16 }, "")).toBe("Revenue by?");
  });
});

describe("a share", () => {
  it("of something that is there is never 0 %", () => {
    expect(percent(0.001)).toBe("<\u202f1\u202f%");
    expect(percent(0)).toBe("0\u202f%");
  });

  it("is 100 % of all only", () => {
    expect(percent(0.999)).toBe(">\u202f99\u202f%");
    expect(percent(1)).toBe("100\u202f%");
  });
});

it.each([
  [618167.1600000027, "618\u202f167.16"],
  [2019, "2019"],
  [-1219605.5, "\u22121\u202f219\u202f605.5"],
  [-1234, "\u22121234"],
  [0.1 + 0.2, "0.3"],
  [0, "0"],
  [1e21, "1e+21"],
  [4.2e-9, "4.2e-9"],
])("the number %s is written %s", (value, text) => {
  expect(figure(value)).toBe(text);
});

it("counts with the right noun", () => {
  expect([count(1, "query", "queries"), count(2, "query", "queries"), count(12000, "row")]).toEqual([
    "1 query",
    "2 queries",
    "12\u202f000 rows",
  ]);
  expect(listed(["a", "b", "c"])).toBe("a, b and c");
});
