import { expect, it } from "vitest";
import { type Direction, neighbour } from "../../src/map/geometry/steer";

const places = [
  { x: 100, y: 100 },
  { x: 160, y: 105 },
  { x: 130, y: 160 },
  { x: 100, y: 20 },
  { x: 20, y: 90 },
];

it.each([
  ["ArrowRight", 1],
  ["ArrowDown", 2],
  ["ArrowUp", 3],
  ["ArrowLeft", 4],
] as [Direction, number][])("goes by %s to the nearest place there", (direction, place) => {
  expect(neighbour(places, 0, direction)).toBe(place);
});

it("stays where nothing lies ahead", () => {
  expect(neighbour(places, 3, "ArrowUp")).toBe(3);
});

it("prefers what lies ahead to what lies aside", () => {
  const ahead = [
    { x: 0, y: 0 },
    { x: 30, y: 60 },
    { x: 100, y: 5 },
  ];
  expect(neighbour(ahead, 0, "ArrowRight")).toBe(2);
});
