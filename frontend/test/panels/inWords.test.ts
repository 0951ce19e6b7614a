import { fireEvent, render, screen } from "@testing-library/svelte";
import { expect, it, vi } from "vitest";
import InWords from "../../src/panels/InWords.svelte";
import type { Understood } from "../../src/api/types";

const match: Understood = {
  variable: "shown",
  option: 1,
  echo: "What should the result show? All columns",
  score: 0.9,
};

async function say(understand: () => Promise<Understood[]>) {
  const onanswer = vi.fn();
  const shown = render(InWords, { props: { revision: 1, understand: vi.fn(understand), onanswer } });
  await fireEvent.input(screen.getByRole("textbox", { name: "Reply in words" }), {
    target: { value: "everything" },
  });
  await fireEvent.click(screen.getByRole("button", { name: "Look" }));
  return Object.assign(onanswer, { rerender: shown.rerender });
}

it("shows what was understood and counts nothing yet", async () => {
  const onanswer = await say(() => Promise.resolve([match]));
  expect(await screen.findByText(match.echo)).toBeTruthy();
  expect(onanswer).not.toHaveBeenCalled();
});

it("counts what is confirmed", async () => {
  const onanswer = await say(() => Promise.resolve([match]));
  await fireEvent.click(await screen.findByRole("button", { name: `Confirm: ${match.echo}` }));
  expect(onanswer).toHaveBeenCalledWith("shown", 1);
  expect(screen.queryByText(match.echo)).toBeNull();
});

it("forgets what was not meant", async () => {
  const onanswer = await say(() => Promise.resolve([match]));
  await fireEvent.click(await screen.findByRole("button", { name: "not what I meant" }));
  expect(screen.queryByText(match.echo)).toBeNull();
  expect(onanswer).not.toHaveBeenCalled();
});

it("says that nothing fits", async () => {
  await say(() => Promise.resolve([]));
  expect(await screen.findByText(/“everything” fits none of the questions/)).toBeTruthy();
});

it("says that it could not look", async () => {
  await say(() => Promise.reject(new Error("offline")));
  expect(await screen.findByText(/“everything” could not be looked up/)).toBeTruthy();
});

it("does not look for nothing", () => {
  render(InWords, { props: { revision: 1, understand: () => Promise.resolve([]), onanswer: vi.fn() } });
  expect(screen.getByRole("button", { name: "Look" })).toHaveProperty("disabled", true);
});

it("forgets what was understood of a state that is past", async () => {
  const { rerender } = await say(() => Promise.resolve([match]));
  await screen.findByText(match.echo);
  await rerender({ revision: 2 });
  expect(screen.queryByText(match.echo)).toBeNull();
});
