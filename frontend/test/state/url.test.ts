import { expect, it } from "vitest";
import { NOWHERE, read, write, type Place } from "../../src/state/url";

const place: Place = {
  session: "s1",
  database: "d1",
  mode: "full",
  focus: "q7",
  pair: [["a", "b"], ["c"]],
  paper: true,
};

it("finds a place again from its address", () => {
  expect(read(write(place))).toEqual(place);
});

it("finds nothing in an empty address", () => {
  expect(read("")).toEqual(NOWHERE);
});

it("writes no address where there is no session", () => {
  expect(write({ ...NOWHERE, mode: "full", focus: "q7", paper: true })).toBe("");
});

it("leaves alone what it does not speak of", () => {
  expect(write(NOWHERE, "?lang=en&session=old")).toBe("?lang=en");
});

it("takes no view that there is not", () => {
  expect(read("?view=%3Cscript%3E&pair=a").mode).toBeNull();
  expect(read("?pair=a").pair).toBeNull();
});

it("keeps no token in the address", () => {
  expect(write(place, "?token=secret")).not.toContain("secret");
});
