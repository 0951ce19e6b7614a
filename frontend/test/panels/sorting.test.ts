import { expect, it } from "vitest";
import { asked, pressed } from "../../src/panels/sorting";

const columns = ["name", "id", "id"];

it("sorts by a column's name, falling with a minus", () => {
  expect(asked({ column: 0, descending: true }, columns)).toBe("-name");
});

it("sorts columns of one name by their places", () => {
  expect(asked({ column: 1, descending: false }, columns)).toBe("1");
  expect(asked({ column: 2, descending: true }, columns)).toBe("-2");
});

it("sorts, turns round, and leaves the order found", () => {
  const once = pressed(null, 1);
  const twice = pressed(once, 1);
  expect([once?.descending, twice?.descending, pressed(twice, 1)]).toEqual([false, true, null]);
});
