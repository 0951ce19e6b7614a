import { expect, it } from "vitest";
import { fit, project } from "../../src/map/geometry/camera";

const stage = { w: 400, h: 300 };
const margin = { side: 10, top: 20, bottom: 10 };
const places = [
  { x: -1, y: -0.5 },
  { x: 1, y: 0.2 },
  { x: 0.3, y: 0.6 },
];

it("shows every disc whole, within the margin", () => {
  const radii = [30, 10, 20];
  const camera = fit(places, radii, stage, margin, 1.35);
  for (const [i, place] of places.entries()) {
    const { x, y } = project(camera, place);
    const r = radii[i] ?? 0;
    expect(x - r).toBeGreaterThan(10 - 1e-6);
    expect(x + r).toBeLessThan(390 + 1e-6);
    expect(y - r).toBeGreaterThan(20 - 1e-6);
    expect(y + r).toBeLessThan(290 + 1e-6);
  }
});

it("never turns, and stretches one axis by no more than it may", () => {
  const { kx, ky } = fit(
    [
      { x: -1, y: -0.01 },
      { x: 1, y: 0.01 },
    ],
    [5, 5],
    stage,
    margin,
    1.35,
  );
  expect(kx).toBeGreaterThan(0);
  expect(ky / kx).toBeCloseTo(1.35);
});

it("stands a lone disc in the middle", () => {
  const camera = fit([{ x: 0.4, y: -0.7 }], [50], stage, margin, 1.35);
  const { x, y } = project(camera, { x: 0.4, y: -0.7 });
  expect(x).toBeCloseTo(200, 3);
  expect(y).toBeCloseTo(155, 3);
});
