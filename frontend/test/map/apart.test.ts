import { expect, it } from "vitest";
import { apart, type Disc } from "../../src/map/geometry/apart";

const stage = { w: 600, h: 500 };
const shore = { slack: 1, water: 12, side: 5, top: 5, bottom: 5, free: [] };

/** Discs on a few spots, so that many begin over each other. */
function crowd(n: number): Disc[] {
  return Array.from({ length: n }, (_, i) => ({
    at: { x: 250 + ((i * 37) % 90), y: 200 + ((i * 53) % 80) },
    radius: 12 + (i % 5) * 5,
    group: i % 3,
  }));
}

it("lets no discs cover each other, and keeps water between groups", () => {
  const discs = crowd(40);
  const places = apart(discs, stage, shore);
  for (const [i, a] of places.entries())
    for (const [j, b] of places.slice(0, i).entries()) {
      const water = discs[i]?.group === discs[j]?.group ? 0 : 12;
      const least = (discs[i]?.radius ?? 0) + (discs[j]?.radius ?? 0) + water;
      expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(least - 1);
    }
});

it("keeps every disc on the stage and out of the boxes that are kept free", () => {
  const free = [{ x: 0, y: 380, w: 150, h: 120 }];
  const discs = crowd(60);
  const places = apart(discs, stage, { ...shore, free });
  for (const [i, { x, y }] of places.entries()) {
    const r = discs[i]?.radius ?? 0;
    expect(x).toBeGreaterThanOrEqual(r + 5 - 1e-9);
    expect(y).toBeLessThanOrEqual(500 - r - 5 + 1e-9);
    expect(Math.hypot(Math.max(0, x - 150), Math.max(0, 380 - y))).toBeGreaterThan(r - 1);
  }
});

it("moves nothing that has room", () => {
  const discs = [
    { at: { x: 100, y: 100 }, radius: 20, group: 0 },
    { at: { x: 300, y: 300 }, radius: 20, group: 0 },
  ];
  const places = apart(discs, stage, shore);
  expect(places[1]?.x).toBeCloseTo(300, 1);
});

it("gives the same places for the same discs, also for discs on one spot", () => {
  const discs = crowd(20).map((disc) => ({ ...disc, at: { x: 300, y: 250 } }));
  expect(apart(discs, stage, shore)).toEqual(apart(discs, stage, shore));
});
