import { render, screen } from "@testing-library/svelte";
import { expect, it } from "vitest";
import DataTables from "../../src/app/DataTables.svelte";
import type { DataView } from "../../src/api/types";

const table = { rows: 3, view: false, comment: "", columns: [] };
const data: DataView = {
  name: "trade.duckdb",
  dialect: "duckdb",
  tables: [
    { ...table, name: "countries", schema: "" },
    { ...table, name: "customers", schema: "sales" },
    { ...table, name: "sales.orders", schema: "sales", view: true },
  ],
  notes: [],
  suggestions: [],
};

it("says where a table lies, unless its name says so or it lies where all do", () => {
  render(DataTables, { data });
  const told = [...document.querySelectorAll("figcaption")].map((one) =>
    one.textContent.replace(/\s+/g, " "),
  );
  expect(told.map((one) => one.trim())).toEqual([
    "countries 3 rows",
    "customers in sales, 3 rows",
    "sales.orders 3 rows, a view",
  ]);
  expect(screen.getByText("customers")).toBeTruthy();
});
