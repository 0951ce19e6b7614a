import { fireEvent, render, screen } from "@testing-library/svelte";
import { expect, it, vi } from "vitest";
import Results from "../../src/panels/Results.svelte";
import { card, space, state } from "./made";

function results(given: Record<string, unknown> = {}) {
  const heard = {
    onkeep: vi.fn(),
    onmark: vi.fn(),
    oncompare: vi.fn(),
    onopen: vi.fn(),
    onways: vi.fn(),
    onhover: vi.fn(),
  };
  return {
    ...heard,
    ...render(Results, {
      props: { space, state, hovered: null, marked: [], most: undefined, rows: 3, ...heard, ...given },
    }),
  };
}

it("shows the commonest results first, each with its share and the ways to write it", () => {
  results();
  const [first] = screen.getAllByRole("figure");
  expect(first?.textContent).toContain("in 60\u202f% of readings");
  expect(screen.getByRole("button", { name: /^2 ways to write/ })).toBeTruthy();
});

it("keeps only one", async () => {
  const { onkeep } = results();
  await fireEvent.click(screen.getByRole("button", { name: /^keep only this: no rows/ }));
  expect(onkeep).toHaveBeenCalledWith([2]);
});

it("has nothing to keep or compare when one is left", () => {
  results({ state: { ...state, intents: [1, 0, 0] } });
  expect(screen.queryByRole("button", { name: /^keep only this/ })).toBeNull();
  expect(screen.queryByRole("checkbox")).toBeNull();
});

it("marks one that is picked, and compares two", async () => {
  const { onmark, oncompare, rerender } = results();
  const boxes = screen.getAllByRole("checkbox", { name: /^compare/ });
  await fireEvent.click(boxes[0] as Element);
  expect([onmark.mock.lastCall, oncompare.mock.calls]).toEqual([[[0]], []]);

  await rerender({ marked: [0] });
  await fireEvent.click(boxes[1] as Element);
  expect(oncompare).toHaveBeenCalledWith([0], [1]);
});

it("compares nothing with itself when the mark of the first is there at once", async () => {
  const onmark = vi.fn((marked: number[]) => void rerender({ marked }));
  const { oncompare, rerender } = results({ onmark });
  await fireEvent.click(screen.getAllByRole("checkbox")[0] as Element);
  expect([onmark.mock.calls, oncompare.mock.calls]).toEqual([[[[0]]], []]);
});

it("lets go of one that is picked again", async () => {
  const { onmark } = results({ marked: [0] });
  await fireEvent.click(screen.getAllByRole("checkbox")[0] as Element);
  expect(onmark).toHaveBeenCalledWith([]);
});

it("opens all rows and the ways to write it", async () => {
  const { onopen, onways } = results();
  await fireEvent.click(screen.getByRole("button", { name: /^no rows ?: all rows/ }));
  await fireEvent.click(screen.getByRole("button", { name: /^2 ways to write/ }));
  expect([onopen.mock.lastCall, onways.mock.lastCall]).toEqual([[2], [0]]);
});

it("points the map at the result that is looked at", async () => {
  const { onhover } = results();
  await fireEvent.pointerEnter(screen.getAllByRole("figure")[1] as Element);
  expect(onhover).toHaveBeenCalledWith(1);
});

it("turns to the results that are not in sight, and back to the first when the state changes", async () => {
  const { rerender } = results({ most: 2 });
  await fireEvent.click(screen.getByRole("button", { name: "Next results" }));
  expect(screen.getAllByRole("figure")).toHaveLength(1);

  await rerender({ state: { ...state, revision: 1 } });
  expect(screen.getAllByRole("figure")).toHaveLength(2);
});

it("ranks nothing while a word of the question is not understood", () => {
  results({ state: { ...state, partial: true } });
  expect(screen.getByRole("heading").textContent).toContain("nothing below is your answer yet");
  expect(screen.queryByText(/of readings/)).toBeNull();
});

it("says of numbers how they were read, the number being there already", () => {
  const number = (value: number) => card({ columns: ["sum"], rows: [[value]] });
  results({ space: { ...space, intents: [number(10), number(8), number(3)] } });
  expect(screen.getByRole("button", { name: /^The product/ })).toBeTruthy();
  expect(screen.getByText(/2 less than the first/)).toBeTruthy();
});
