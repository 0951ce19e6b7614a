import { expect, it } from "vitest";
import { cover } from "../../src/map/content/cover";

const statements = [
  { name: "even", cost: 1, of: (n: number) => n % 2 === 0 },
  { name: "small", cost: 1, of: (n: number) => n < 6 },
  { name: "two", cost: 9, of: (n: number) => n === 2 },
];
const holds = (statement: (typeof statements)[number], n: number) => statement.of(n);

it("says few statements that together hold for no rival", () => {
  const said = cover(statements, [1, 3, 5, 7, 8, 10], holds, 3);
  expect(said.map((one) => one.name)).toEqual(["even", "small"]);
});

it("weighs what a statement excludes against its cost", () => {
  expect(cover(statements, [1, 4], holds, 1)[0]?.name).toBe("even");
});

it("stops where nothing more is excluded, and says nothing without rivals", () => {
  expect(cover([statements[0] as (typeof statements)[number]], [4, 8], holds, 3)).toEqual([]);
  expect(cover(statements, [], holds, 3)).toEqual([]);
});
