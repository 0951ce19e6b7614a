import { fireEvent, render, screen } from "@testing-library/svelte";
import { expect, it, vi } from "vitest";
import Trail from "../../src/panels/Trail.svelte";
import { space, state, step } from "./made";

const replies = [
  step(),
  step({
    step: 1,
    about: "Only dear ones?",
    said: "All of them",
    left: 2,
    branches: [4],
    tried: ["Only dear ones"],
  }),
  step({ step: 2, said: "the product", set_aside: true }),
  step({ step: 3, said: "the first result", left: 1, ahead: true }),
];
function trail(position = 2, shown = replies) {
  const onstep = vi.fn();
  render(Trail, { props: { space, state: { ...state, trail: shown, position }, onstep } });
  return onstep;
}

it("begins with the question, and tells of each reply what is left and its commonest results", () => {
  trail();
  expect(screen.getByRole("button", { name: /You asked\s+3 left\s+product, 2 rows 60\s%/ })).toBeTruthy();
  expect(screen.getByRole("button", { name: /Only dear ones\? All of them\s+2 left/ })).toBeTruthy();
});

it("goes back and forward", async () => {
  const onstep = trail();
  await fireEvent.click(screen.getByRole("button", { name: "Back" }));
  await fireEvent.click(screen.getByRole("button", { name: "Forward" }));
  expect(onstep.mock.calls).toEqual([["back"], ["forward"]]);
});

it("has nowhere to go at its ends", () => {
  trail(0, [step()]);
  for (const name of ["Back", "Forward"])
    expect(screen.getByRole("button", { name })).toHaveProperty("disabled", true);
});

it("jumps to any reply", async () => {
  const onstep = trail();
  await fireEvent.click(screen.getByRole("button", { name: /All of them/ }));
  expect(onstep).toHaveBeenCalledWith(1);
});

it("names what was tried in the place of a reply, and leads there", async () => {
  const onstep = trail();
  await fireEvent.click(screen.getByRole("button", { name: "Only dear ones" }));
  expect(onstep).toHaveBeenCalledWith(4);
});

it("names a reply that was set aside as such", () => {
  trail();
  expect(screen.getByRole("button", { name: /the product\s+set aside/ })).toBeTruthy();
});

it("tells the present reply, and those ahead", () => {
  trail();
  expect(screen.getByRole("button", { current: "step" }).textContent).toContain("the product");
  expect(screen.getByRole("button", { name: /the first result/ }).closest("li")?.className).toContain(
    "ahead",
  );
});
