import { expect, it } from "vitest";
import { columnNames, rounded, rowCount, shown } from "../../src/map/content/words";
import { soleNumber } from "../../src/panels/cells";
import { card } from "./made";

it.each([
  [618167.16, 3, "618\u202fk"],
  [1957144.7, 3, "1.96\u202fM"],
  [8858, 4, "8858"],
  [-1219605.5, 4, "\u22121.22\u202fM"],
])("rounds %s to %s digits as %s", (value, digits, text) => {
  expect(rounded(value, digits)).toBe(text);
});

it("puts any cell on one line", () => {
  expect(shown(null)).toBe("NULL");
  expect(shown(" two\n lines ")).toBe("two lines");
  expect(shown("")).toBe("“”");
  expect(shown({ a: 1 })).toBe('{"a":1}');
  expect(shown(true)).toBe("true");
});

it("counts rows and names columns, or counts those too", () => {
  expect(rowCount(card(["a"], [[1]]))).toBe("1 row");
  expect(rowCount(card(["a"], []))).toBe("no rows");
  expect(rowCount(card(["a"], [[1]], { n_rows: 20000, truncated: true }))).toBe("20\u202f000+ rows");
  expect(columnNames(card(["a", "b"], []))).toBe("a + b");
  expect(columnNames(card(["a", "b", "c", "d"], []))).toBe("4 columns");
  expect(columnNames(card(["", "b"], []))).toBe("unnamed + b");
});

it("knows a result that is one number", () => {
  expect(soleNumber(card(["n"], [[7]]))).toBe(7);
  expect(soleNumber(card(["n"], [["7"]]))).toBeNull();
  expect(soleNumber(card(["n", "m"], [[7, 8]]))).toBeNull();
});
