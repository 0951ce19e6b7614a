import { expect, it } from "vitest";
import {
  area,
  centroid,
  clip,
  contains,
  disc,
  overlap,
  path,
  rectangle,
} from "../../src/map/geometry/polygon";

const square = rectangle({ x: 0, y: 0, w: 10, h: 10 });

it("clips to a half plane", () => {
  expect(area(clip(square, 1, 0, 4))).toBeCloseTo(40);
  expect(area(clip(square, 1, 1, 10))).toBeCloseTo(50);
  expect(clip(square, 1, 0, -1)).toEqual([]);
});

it("has a disc of nearly the area of its circle", () => {
  expect(area(disc({ x: 3, y: 4 }, 20)) / (Math.PI * 400)).toBeCloseTo(1, 2);
});

it("finds the centre by area", () => {
  expect(centroid(square, { x: 0, y: 0 })).toEqual({ x: 5, y: 5 });
  expect(centroid([], { x: 1, y: 2 })).toEqual({ x: 1, y: 2 });
});

it("knows what lies inside, also in the hollow of a bent loop", () => {
  const bent = [
    { x: 0, y: 0 },
    { x: 10, y: 0 },
    { x: 10, y: 10 },
    { x: 5, y: 2 },
    { x: 0, y: 10 },
  ];
  expect(contains(bent, { x: 5, y: 1 })).toBe(true);
  expect(contains(bent, { x: 5, y: 6 })).toBe(false);
});

it("measures by how much boxes cover each other", () => {
  expect(overlap({ x: 0, y: 0, w: 4, h: 4 }, { x: 2, y: 3, w: 9, h: 9 })).toBe(2);
  expect(overlap({ x: 0, y: 0, w: 4, h: 4 }, { x: 4, y: 0, w: 1, h: 1 })).toBe(0);
});

it("writes a closed path, and nothing for nothing", () => {
  expect(path(square)).toBe("M0.0,0.0L10.0,0.0L10.0,10.0L0.0,10.0Z");
  expect(path([])).toBe("");
});
