import { expect, it } from "vitest";
import { area, disc, rectangle } from "../../src/map/geometry/polygon";
import { leftPart, roomAround, widthBetween } from "../../src/map/geometry/room";

const origin = { x: 0, y: 0 };

it("finds the largest rectangle of an aspect in a disc", () => {
  const { w, h } = roomAround(disc(origin, 50), origin, 2);
  expect(w / h).toBeCloseTo(2);
  expect(Math.hypot(w, h)).toBeGreaterThan(98);
  expect(Math.hypot(w, h)).toBeLessThanOrEqual(100);
});

it("has no room around a point outside, and none in nothing", () => {
  expect(roomAround(rectangle({ x: 0, y: 0, w: 9, h: 9 }), { x: 20, y: 4 }, 1)).toEqual({ w: 0, h: 0 });
  expect(roomAround([], origin, 1)).toEqual({ w: 0, h: 0 });
});

it("gives a line the width of the disc at its height", () => {
  expect(widthBetween(disc(origin, 50), 0, 20, 30)).toBeCloseTo(80, 0);
  expect(widthBetween(disc(origin, 50), 0, 40, 60)).toBe(0);
});

it.each([0.1, 0.5, 0.83])("splits a cell so that its left part has %s of its area", (share) => {
  const cell = disc(origin, 40);
  expect(area(leftPart(cell, share)) / area(cell)).toBeCloseTo(share, 3);
});
