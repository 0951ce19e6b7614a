import { fireEvent, render, screen, waitFor, within } from "@testing-library/svelte";
import { beforeEach, expect, it, vi } from "vitest";
import FullTable from "../../src/panels/FullTable.svelte";
import { card } from "./made";

const N = 100_000;
const columns = ["id", "name", "note"];
const cells = (row: number) => [row, `name ${String(row)}`, row % 2 ? null : "<b>x</b>"];
const fetched = vi.fn((_intent: number, offset: number, limit: number, sort: string | null) => {
  const places = Array.from({ length: Math.min(limit, N - offset) }, (_, i) => offset + i);
  const rows = places.map((row) => cells(sort?.startsWith("-") ? N - 1 - row : row));
  return Promise.resolve({
    columns,
    types: ["INTEGER", "TEXT", "TEXT"],
    rows,
    offset,
    n_rows: N,
    truncated: false,
  });
});

function table(given: Record<string, unknown> = {}) {
  const first = card({ columns, types: ["INTEGER", "TEXT", "TEXT"], rows: [cells(0), cells(1)], n_rows: N });
  return render(FullTable, { props: { intent: 7, card: first, rows: fetched, csv: "/all.csv", ...given } });
}
const grid = () => screen.getByRole("grid");
const reader = () => screen.getByLabelText("Cell in full").textContent;
const press = (key: string, more: object = {}) => fireEvent.keyDown(grid(), { key, ...more });

beforeEach(() => void fetched.mockClear());

it("fetches only what is in sight", async () => {
  table();
  expect(await screen.findByText("name 3")).toBeTruthy();
  expect(fetched.mock.calls).toEqual([[7, 0, 100, null]]);
});

it("holds only what is in sight in the document, and tells how much there is", async () => {
  table();
  await screen.findByText("name 3");
  expect(grid().getAttribute("aria-rowcount")).toBe("100001");
  expect(within(grid()).getAllByRole("row").length).toBeLessThan(60);
});

it("is one stop for the Tab key and tells which cell is in focus", async () => {
  table();
  await screen.findByText("name 3");
  await press("ArrowRight");
  const active = document.getElementById(grid().getAttribute("aria-activedescendant") ?? "");
  expect(active?.textContent).toBe("name 0");
  expect(grid().querySelectorAll("[tabindex='0']")).toHaveLength(0);
});

it("reads the cell in focus in full", async () => {
  table();
  await screen.findByText("name 3");
  await press("ArrowDown");
  await press("End");
  expect(reader()).toBe("NULL");
});

it("sorts by a column, turns it round, and goes back to the order found", async () => {
  table();
  const head = await screen.findByRole("button", { name: "name" });
  for (const order of ["ascending", "descending", "none"]) {
    await fireEvent.click(head);
    expect(screen.getByRole("columnheader", { name: /name/ }).getAttribute("aria-sort")).toBe(order);
  }
  await waitFor(() =>
    expect(fetched.mock.calls.map((call) => call[3])).toEqual([null, "name", "-name", null]),
  );
});

it("sorts with the keyboard from the row of names", async () => {
  table();
  await screen.findByText("name 3");
  await press("ArrowUp");
  await press("Enter");
  expect(screen.getByRole("columnheader", { name: /id/ }).getAttribute("aria-sort")).toBe("ascending");
});

it("shows HTML as text and NULL as such", async () => {
  const { container } = table();
  await screen.findByText("name 3");
  expect(within(grid()).getAllByText("<b>x</b>").length).toBeGreaterThan(0);
  expect(container.querySelector("td b")).toBeNull();
  expect(within(grid()).getAllByText("NULL")[0]?.className).toMatch(/empty/);
});

it("says how many rows a copy took, where they are more than a clipboard holds", async () => {
  const writeText = vi.fn(() => Promise.resolve());
  vi.stubGlobal("navigator", { clipboard: { writeText } });
  table();
  await fireEvent.click(await screen.findByRole("button", { name: "Copy table" }));
  expect(await screen.findByText("copied the first 20 000 rows; the CSV has all")).toBeTruthy();
  vi.unstubAllGlobals();
});

it("says that it could not be copied", async () => {
  vi.stubGlobal("navigator", {});
  table();
  await fireEvent.click(await screen.findByRole("button", { name: "Copy table" }));
  expect(await screen.findByText(/could not be copied/)).toBeTruthy();
  vi.unstubAllGlobals();
});

it("links to the file with all rows", () => {
  table();
  expect(screen.getByRole("link", { name: "Download CSV" }).getAttribute("href")).toBe("/all.csv");
});

it("says that rows could not be fetched, and tries again", async () => {
  let refuse = true;
  const rows = (...given: Parameters<typeof fetched>) =>
    refuse ? Promise.reject(new Error("gone")) : fetched(...given);
  table({ rows });
  expect(await screen.findByRole("alert")).toBeTruthy();
  refuse = false;
  await fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("name 3")).toBeTruthy();
});

it("says that there are no rows, with the columns", () => {
  table({ card: card({ columns, rows: [] }) });
  expect(screen.getByText("No rows: id, name, note")).toBeTruthy();
});
