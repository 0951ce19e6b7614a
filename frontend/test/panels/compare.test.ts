import { fireEvent, render, screen, within } from "@testing-library/svelte";
import { expect, it, vi } from "vitest";
import type { Comparison } from "../../src/api/types";
import Compare from "../../src/panels/Compare.svelte";
import { changedRows, told } from "../../src/panels/comparing";
import { queries, space, state } from "./made";

const side = (intents: number[], label: string) => ({
  intents,
  label,
  share: 0.3,
  columns: ["product", "price"],
  n_rows: 2,
  shown: intents[0] ?? 0,
});
const comparison: Comparison = {
  a: side([0], "product"),
  b: side([1], "product, price"),
  only_a: [["Jam", 2]],
  only_b: [],
  both: [],
  n_only_a: 1,
  n_only_b: 0,
  n_both: 5,
  changed: [
    { row: ["Tea", 4], column: 1, a: 4, b: 5 },
    { row: ["Tea", 4], column: 0, a: "Tea", b: "tea" },
  ],
  n_changed: 1,
  key: [0],
  difference: "",
  facts: ["1 row only in A", "1 row changed", "5 rows in both"],
  causes: ["A takes “dear” as price over 9, B as price over 5"],
};
function compare(given: Record<string, unknown> = {}) {
  const heard = { onkeep: vi.fn(), onnone: vi.fn() };
  return {
    ...heard,
    ...render(Compare, { props: { comparison, space, state, queries, ...heard, ...given } }),
  };
}

it("says the cause before anything else", () => {
  const { container } = compare();
  expect(container.textContent?.trim()).toMatch(/^A takes “dear” as price over 9, B as price over 5/);
});

it("counts what differs in one line", () => {
  expect(told(comparison)).toBe("1 row only in A · 1 row changed · 5 rows in both");
});

it("says the difference of two numbers in words", () => {
  const numbers = {
    ...comparison,
    changed: [],
    difference: "61 900 less (5 %)",
    only_a: [[100_000]],
    only_b: [[38_100]],
  };
  compare({ comparison: numbers });
  expect(screen.getByText("B is 61 900 less (5 %) than A")).toBeTruthy();
  expect(screen.getByText("100 000")).toBeTruthy();
});

it("gathers the changed cells of a row", () => {
  expect(changedRows(comparison).map((row) => [...row.b])).toEqual([
    [
      [1, 5],
      [0, "tea"],
    ],
  ]);
});

it("keeps two changed rows apart that are equal in A", () => {
  const twice = [...comparison.changed, ...comparison.changed];
  expect(changedRows({ ...comparison, changed: twice })).toHaveLength(2);
});

it("says by what the changed rows were found", () => {
  compare();
  expect(screen.getByRole("heading", { name: /Changed/ }).textContent).toContain(
    "rows with the same product",
  );
});

it("says that not all changed rows are shown", () => {
  compare({ comparison: { ...comparison, n_changed: 90 } });
  expect(screen.getByText("89 changed rows not shown")).toBeTruthy();
});

it("folds the rows in both", async () => {
  compare({ comparison: { ...comparison, both: [["Salt", 1]] } });
  expect(screen.queryByText("Salt")).toBeNull();
  const fold = screen.getByText("5 rows in both", { selector: "summary" })
    .parentElement as HTMLDetailsElement;
  fold.open = true;
  await fireEvent(fold, new Event("toggle"));
  expect(screen.getByText("Salt")).toBeTruthy();
  expect(fold.textContent).toContain("4 more rows");
});

it("shows a changed cell as it is in A, then as in B", () => {
  compare();
  const table = within(screen.getByRole("region", { name: /Changed/ }));
  expect(table.getByRole("cell", { name: /A: 4 B: 5/ })).toBeTruthy();
});

it("shows the rows that only one side has", () => {
  compare();
  expect(within(screen.getByRole("region", { name: "Only in A" })).getByText("Jam")).toBeTruthy();
  expect(screen.getByRole("heading", { name: /Only in B/ }).textContent).toBe("Only in B no row");
});

it("marks the parts of the two queries that the other lacks", async () => {
  compare();
  const a = await screen.findByLabelText("Likeliest query of A");
  expect(within(a).getByText("sales.product").className).toMatch(/differs/);
  expect(within(a).getByText("sales", { exact: true }).tagName).toBe("SPAN");
});

it.each([
  ["keep A: product", [0]],
  ["keep B: product, price", [1]],
  ["Neither", [2]],
])("%s keeps %j", async (name, kept) => {
  const { onkeep } = compare();
  await fireEvent.click(screen.getByRole("button", { name }));
  expect(onkeep).toHaveBeenCalledWith(kept);
});

it("brings back what was ruled out when neither is it and no other is left", async () => {
  const { onnone, onkeep } = compare({ state: { ...state, intents: [0.5, 0.5, 0] } });
  await fireEvent.click(screen.getByRole("button", { name: "Neither" }));
  expect([onnone.mock.calls.length, onkeep.mock.calls.length]).toEqual([1, 0]);
});

it("says of a group how many possible answers it holds", () => {
  compare({ comparison: { ...comparison, a: side([0, 2], "with product") } });
  expect(screen.getByRole("region", { name: "A: with product" }).textContent).toContain("2 possible answers");
});

it("waits", () => {
  compare({ comparison: null });
  expect(screen.getByText("Comparing …")).toBeTruthy();
});
