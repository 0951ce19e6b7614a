import { fireEvent, render, screen } from "@testing-library/svelte";
import { expect, it, vi } from "vitest";
import Ways from "../../src/panels/Ways.svelte";
import { notShared, waysOf } from "../../src/panels/ways";
import { queries, space, state } from "./made";

const ways = (given: Record<string, unknown> = {}) =>
  render(Ways, { props: { space, state, intent: 0, queries, ...given } });

it("has the queries left that give the result, the likeliest first", () => {
  expect(waysOf(space, { ...state, shares: [0.1, 0.5, 0, 0] }, 0)).toEqual([1, 0]);
  expect(waysOf(space, { ...state, shares: [0.1, 0, 0, 0] }, 0)).toEqual([0]);
});

it("finds the parts that not all of them have", () => {
  expect([...notShared([[0, 1], [0, 2], [0]])].sort()).toEqual([1, 2]);
});

it("marks the differences between the queries", async () => {
  ways();
  expect((await screen.findByText("DISTINCT", { selector: "mark" })).className).toMatch(/differs/);
  expect(screen.queryByText("sales.product", { selector: "mark" })).toBeNull();
});

it("says of each its share, where it comes from, and what was added", async () => {
  ways();
  expect(await screen.findByText("in 40 % of readings, from model")).toBeTruthy();
  ways({ intent: 2 });
  expect(await screen.findByText("in 10 % of readings, a join was added")).toBeTruthy();
});

it("copies a query and says so", async () => {
  const writeText = vi.fn(() => Promise.resolve());
  vi.stubGlobal("navigator", { clipboard: { writeText } });
  ways();
  await fireEvent.click(await screen.findByRole("button", { name: "copy query 1" }));
  expect(await screen.findByText("copied")).toBeTruthy();
  expect(writeText).toHaveBeenCalledWith("SELECT product FROM sales");
  vi.unstubAllGlobals();
});

it("fetches a long list in parts", async () => {
  const many = Array.from({ length: 30 }, () => ({ ...space.candidates[0], intent: 0, atoms: [0] }));
  const asked = vi.fn(queries);
  ways({
    space: { ...space, candidates: many },
    state: { ...state, shares: many.map(() => 1 / 30) },
    queries: asked,
  });
  await fireEvent.click(await screen.findByRole("button", { name: "18 more queries" }));
  expect(asked.mock.calls.map(([of]) => of.length)).toEqual([12, 24]);
});

it("says that the queries could not be fetched", async () => {
  ways({ queries: () => Promise.reject(new Error("gone")) });
  expect(await screen.findByRole("alert")).toBeTruthy();
});
