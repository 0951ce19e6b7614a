import { fireEvent, render, screen } from "@testing-library/svelte";
import { expect, it, vi } from "vitest";
import Assumptions from "../../src/panels/Assumptions.svelte";
import FailuresList from "../../src/panels/FailuresList.svelte";
import { state } from "./made";

const assumed = [
  { text: "“dear” is price over 9", variable: "shown", sides: ["the product", "all columns"] },
  { text: "“last month” counts from today", variable: null, sides: [] },
];
function assumptions(given: Record<string, unknown> = {}) {
  const onanswer = vi.fn();
  render(Assumptions, { props: { state: { ...state, assumed }, most: 6, onanswer, ...given } });
  return onanswer;
}

it("says what was assumed, and what has no other reading", () => {
  assumptions();
  expect(screen.getAllByRole("listitem").map((one) => one.textContent?.replace(/\s+/g, " ").trim())).toEqual([
    "“dear” is price over 9 change",
    "“last month” counts from today no other reading found",
  ]);
});

it("opens the sides that it could have, and takes one", async () => {
  const onanswer = assumptions();
  await fireEvent.click(screen.getByRole("button", { name: "change: “dear” is price over 9" }));
  await fireEvent.click(screen.getByRole("button", { name: /^all columns/ }));
  expect(onanswer).toHaveBeenCalledWith("shown", 1);
});

it("undoes what is remembered by one click", async () => {
  const text = "“review” means Opinion, as 5 of 6 times here";
  const remembered = [{ text, variable: "memory:review", sides: ["undo"] }];
  const onanswer = assumptions({ state: { ...state, assumed: remembered } });
  await fireEvent.click(screen.getByRole("button", { name: `undo: ${text}` }));
  expect(onanswer).toHaveBeenCalledWith("memory:review", 0);
});

it("closes them again", async () => {
  assumptions();
  const change = screen.getByRole("button", { name: /^change/ });
  await fireEvent.click(change);
  expect(change.getAttribute("aria-expanded")).toBe("true");
  await fireEvent.click(change);
  expect(screen.queryByRole("button", { name: /^all columns/ })).toBeNull();
});

it("counts assumptions that are too many", async () => {
  assumptions({ most: 1 });
  await fireEvent.click(screen.getByRole("button", { name: "1 more assumption" }));
  expect(screen.getAllByRole("listitem")).toHaveLength(2);
});

it("says that nothing was assumed", () => {
  assumptions({ state });
  expect(screen.getByText("Nothing was assumed.")).toBeTruthy();
});

const failures = [
  { rule: "column", message: "no column 'label'", samples: 2, example: "SELECT label FROM sales" },
];

it("says how many queries did not run, why, and one of them", () => {
  render(FailuresList, { props: { failures, samples: 9 } });
  expect(screen.getByText("2 of 9 proposed queries did not run and take no part.")).toBeTruthy();
  expect(screen.getByText("no column 'label'")).toBeTruthy();
  expect(screen.getByText("SELECT label FROM sales")).toBeTruthy();
});

it("says that every query ran", () => {
  render(FailuresList, { props: { failures: [], samples: 9 } });
  expect(screen.getByText("Every query that was proposed ran.")).toBeTruthy();
});
