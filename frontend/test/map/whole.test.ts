import { expect, it } from "vitest";
import { around, ghosts, insetBox, insetSize, overview } from "../../src/map/scene/whole";
import { card } from "./made";

const cards = [
  card(["a"], [], { x: -1, y: -0.5, prior: 0.5 }),
  card(["b"], [], { x: 1, y: 0.5, prior: 0.3 }),
  card(["c"], [], { x: 0.1, y: 0, prior: 0.2 }),
];
const size = { w: 136, h: 96 };

it("draws every result within the overview, by its share at first", () => {
  const dots = overview(cards, size);
  expect(dots).toHaveLength(3);
  for (const { at, radius } of dots) expect(at.x - radius).toBeGreaterThan(0);
  expect((dots[0]?.radius ?? 0) ** 2 / (dots[2]?.radius ?? 1) ** 2).toBeCloseTo(2.5);
});

it("frames what is left", () => {
  const dots = overview(cards, size);
  const frame = around(dots.slice(0, 1));
  expect(frame.w).toBeCloseTo(2 * (dots[0]?.radius ?? 0) + 6);
});

it("shows ghosts at sea, on the stage, and clear of the overview", () => {
  const camera = { kx: 100, ky: 100, x: 200, y: 150 };
  const stage = { w: 400, h: 300 };
  const land = [{ at: { x: 210, y: 150 }, radius: 30 }];
  const corner = insetBox(insetSize(stage), stage);
  expect(ghosts(cards, camera, stage, land, [])).toEqual([
    { x: 100, y: 100 },
    { x: 300, y: 200 },
  ]);
  expect(ghosts(cards, camera, stage, land, [{ ...corner, w: 400, h: 120, y: 180 }])).toHaveLength(1);
});
