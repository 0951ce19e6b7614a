import { expect, it } from "vitest";
import { spread, swarm, ticks } from "../../src/map/geometry/swarm";

const discs = Array.from({ length: 40 }, (_, i) => ({ y: 100 + ((i * 29) % 60), radius: 3 + (i % 7) * 2 }));

it("leaves every disc at its own height, right of the axis, over no other", () => {
  const places = swarm(discs, 50);
  for (const [i, a] of places.entries()) {
    expect(a.y).toBe(discs[i]?.y);
    expect(a.x - (discs[i]?.radius ?? 0)).toBeGreaterThanOrEqual(50);
    for (const [j, b] of places.slice(0, i).entries()) {
      const least = (discs[i]?.radius ?? 0) + (discs[j]?.radius ?? 0);
      expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(least);
    }
  }
});

it("spreads labels in their order, so far apart, within bounds", () => {
  const heights = spread([50, 52, 51, 300], 20, 10, 320);
  expect(heights[0]).toBeLessThan(heights[2] ?? 0);
  expect((heights[2] ?? 0) - (heights[0] ?? 0)).toBeGreaterThanOrEqual(20);
  expect((heights[1] ?? 0) - (heights[2] ?? 0)).toBeGreaterThanOrEqual(20);
  expect(heights[3]).toBe(300);
});

it("pushes labels up that would fall off the end", () => {
  expect(spread([95, 100, 100], 30, 0, 100)).toEqual([40, 70, 100]);
});

it("ticks at round numbers", () => {
  expect(ticks(573822, 744249, 4)).toEqual([600000, 650000, 700000]);
  expect(ticks(-1, 1, 4)).toEqual([-1, -0.5, 0, 0.5, 1]);
  expect(ticks(7, 7, 4)).toEqual([7]);
});
