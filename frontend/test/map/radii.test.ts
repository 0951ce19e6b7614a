import { expect, it } from "vitest";
import { radii } from "../../src/map/geometry/radii";

const stage = { w: 600, h: 500 };
const land = { cover: 0.4, least: 10, most: 120 };

it("gives discs areas in proportion to their shares", () => {
  const [large = 0, small = 0] = radii([0.4, 0.1], stage, land);
  expect((large * large) / (small * small)).toBeCloseTo(4);
});

it("covers the part of the stage that it should, all discs together", () => {
  const shares = Array.from({ length: 20 }, () => 0.05);
  const covered = radii(shares, stage, land).reduce((sum, r) => sum + Math.PI * r * r, 0);
  expect(covered / (600 * 500)).toBeCloseTo(0.4);
});

it("shrinks all alike where the largest would be too large", () => {
  const [large = 0, small = 0] = radii([0.9, 0.1], stage, land);
  expect(large).toBeCloseTo(120);
  expect(small).toBeCloseTo(40);
});

it("draws none smaller than the least", () => {
  expect(radii([0.999, 0.001], stage, land)[1]).toBe(10);
});
