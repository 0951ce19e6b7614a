import { expect, it } from "vitest";
import { isNumeric, textOf, writer } from "../../src/panels/cells";

it.each([
  [57409.640000000014, "57\u202f409.64"],
  [-1234567, "\u22121\u202f234\u202f567"],
  [2019, "2019"],
  [0, "0"],
  [1e21, "1e+21"],
  [1.5e-9, "1.5e-9"],
  [true, "true"],
  [null, "NULL"],
  ["nan", "nan"],
  [[1, null], "[1,null]"],
])("writes %j as %s", (value, text) => {
  expect(writer("x", [value])(value)).toBe(text);
});

it("writes the numbers of a column with their points in line", () => {
  const write = writer("price", [4.5, 3, 2.25]);
  expect([4.5, 3, 2.25].map(write)).toEqual(["4.50", "3.00", "2.25"]);
});

it("does not pad to many decimals", () => {
  expect(writer("mean", [1 / 3, 2])(2)).toBe("2");
});

it.each(["id", "FilmId", "film_id", "zip"])("leaves the numbers of %s whole: they are names", (column) => {
  expect(writer(column, [123456])(123456)).toBe("123456");
});

it("takes a column for numbers by its type, or by its values", () => {
  expect([
    isNumeric("DECIMAL(9,2)", []),
    isNumeric("", [1, null]),
    isNumeric("INTERVAL", []),
    isNumeric("", [null]),
  ]).toEqual([true, true, false, false]);
});

it("writes a text in full", () => {
  expect(textOf("a\tb")).toBe("a\tb");
});
