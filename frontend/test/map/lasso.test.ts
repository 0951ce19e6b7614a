import { expect, it } from "vitest";
import { drawn, lassoed } from "../../src/map/geometry/lasso";

const loop = [
  { x: 0, y: 0 },
  { x: 10, y: 0 },
  { x: 10, y: 10 },
  { x: 0, y: 10 },
];

it("holds what the loop encloses, in the order given", () => {
  const places = [
    { x: 20, y: 5 },
    { x: 5, y: 5 },
    { x: 1, y: 9 },
  ];
  expect(lassoed(places, loop)).toEqual([1, 2]);
});

it("holds nothing while it is only a line", () => {
  expect(lassoed([{ x: 5, y: 0 }], loop.slice(0, 2))).toEqual([]);
});

it("leaves out points that add nothing to the stroke", () => {
  expect(drawn(loop, { x: 1, y: 10 })).toBe(loop);
  expect(drawn(loop, { x: 5, y: 10 })).toHaveLength(5);
});
