import { expect, it } from "vitest";
import { AT_FIRST, entries, pressed, sorted } from "../../src/map/scene/listing";
import { modelOf } from "../../src/map/scene/model";
import { recorded } from "./made";

const { space, state } = recorded("films");
const all = entries(modelOf(space, state), []);

it("lists every possible answer that is left, each by a name of its own", () => {
  expect(all).toHaveLength(31);
  expect(new Set(all.map((entry) => entry.name)).size).toBe(31);
});

it("begins with the likeliest", () => {
  const shares = sorted(all, AT_FIRST).map((entry) => entry.one.share);
  expect(shares).toEqual([...shares].sort((a, b) => b - a));
});

it("sorts by any column, equal ones by share", () => {
  const rows = sorted(all, { by: "rows", descending: false });
  expect(rows[0]?.one.card.n_rows).toBe(0);
  const fives = rows.filter((entry) => entry.one.card.n_rows === 5).map((entry) => entry.one.share);
  expect(fives).toEqual([...fives].sort((a, b) => b - a));
});

it("turns round when pressed again; words begin at A, numbers with the largest", () => {
  expect(pressed(AT_FIRST, "share")).toEqual({ by: "share", descending: false });
  expect(pressed(AT_FIRST, "name")).toEqual({ by: "name", descending: false });
  expect(pressed(AT_FIRST, "rows")).toEqual({ by: "rows", descending: true });
});
