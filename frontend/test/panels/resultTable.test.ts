import { render, screen } from "@testing-library/svelte";
import { expect, it } from "vitest";
import { apart, difference } from "../../src/panels/apart";
import ResultTable from "../../src/panels/ResultTable.svelte";
import { card } from "./made";

const texts = (role: string) => screen.getAllByRole(role).map((one) => one.textContent);

it("puts the rows first that the other lacks, and marks them", () => {
  render(ResultTable, {
    props: { card: card({ rows: [["Tea"], ["Salt"]] }), rivals: [card({ rows: [["Tea"]] })] },
  });
  expect(texts("cell")).toEqual(["Salt", "Tea"]);
  expect(screen.getAllByRole("row").map((row) => row.classList.contains("own"))).toEqual([
    false,
    true,
    false,
  ]);
});

it("counts equal rows", () => {
  const twice = apart(card({ rows: [["Tea"], ["Tea"]] }), [card({ rows: [["Tea"]] })]);
  expect(twice.rows.map((row) => row.own)).toEqual([true, false]);
});

it("marks no row against a result that is not here in full", () => {
  const part = card({ rows: [["Tea"]], n_rows: 900 });
  expect(apart(card(), [part]).rows.some((row) => row.own)).toBe(false);
});

it("marks nothing against a result without rows, or without a common column", () => {
  for (const rival of [card({ rows: [] }), card({ columns: ["other"] })]) {
    const marked = apart(card(), [rival]);
    expect([marked.rows.some((row) => row.own), marked.columns.size]).toEqual([false, 0]);
  }
});

it("marks the columns that the other lacks", () => {
  const wide = card({ columns: ["product", "price"], rows: [["Tea", 4]] });
  expect([...apart(wide, [card()]).columns]).toEqual([1]);
});

it("shows NULL as such and apart from the text", () => {
  render(ResultTable, { props: { card: card({ rows: [[null], ["NULL"]] }) } });
  const classes = screen.getAllByRole("cell").map((cell) => cell.classList.contains("empty"));
  expect(classes).toEqual([true, false]);
});

it("shows HTML as text", () => {
  const { container } = render(ResultTable, {
    props: { card: card({ columns: ["<i>x</i>"], rows: [["<script>1</script>"]] }) },
  });
  expect(texts("cell")).toEqual(["<script>1</script>"]);
  expect(container.querySelector("script, i")).toBeNull();
});

it("aligns numbers and lets every text find its own direction", () => {
  render(ResultTable, { props: { card: card({ columns: ["n", "t"], rows: [[1, "שלום"]] }) } });
  const [number, text] = screen.getAllByRole("cell");
  expect(number?.classList.contains("num")).toBe(true);
  expect(text?.getAttribute("dir")).toBe("auto");
});

it("cuts a long text, with more of it in the hint", () => {
  render(ResultTable, { props: { card: card({ rows: [["x".repeat(1_000_000)]] }) } });
  const cell = screen.getByRole("cell");
  expect(cell.textContent).toHaveLength(160);
  expect(cell.title).toHaveLength(1000);
});

it("counts the rows and columns that are not shown", () => {
  const columns = Array.from({ length: 200 }, (_, i) => `c${String(i)}`);
  render(ResultTable, { props: { card: card({ columns, rows: [columns], n_rows: 12 }) } });
  expect(screen.getByText("11 more rows, 195 more columns")).toBeTruthy();
});

it("says that there are no rows", () => {
  render(ResultTable, { props: { card: card({ rows: [] }) } });
  expect(screen.getByText("No rows")).toBeTruthy();
});

it("says how far a number is from the first", () => {
  const number = (value: number) => card({ columns: ["sum"], rows: [[value]] });
  expect(difference(number(61_900), number(0))).toBe("61\u202f900 more");
  expect(difference(number(5), number(5))).toBe("");
});
