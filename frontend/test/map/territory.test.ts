import { expect, it } from "vitest";
import { area, contains, disc, type Point } from "../../src/map/geometry/polygon";
import { frontier, powerCells, siteAt, touching, voronoi } from "../../src/map/geometry/territory";

const sites = Array.from({ length: 30 }, (_, i) => ({
  at: { x: 40 + ((i * 71) % 320), y: 40 + ((i * 113) % 260) },
  radius: 18 + ((i * 7) % 20),
}));
const cells = powerCells(sites);

it("cuts every cell to its own disc", () => {
  for (const [i, cell] of cells.entries())
    expect(area(cell)).toBeLessThanOrEqual(area(disc(sites[i]?.at as Point, sites[i]?.radius ?? 0)) + 1e-6);
});

it("leaves a disc alone that touches no other", () => {
  const alone = { at: { x: 900, y: 900 }, radius: 30 };
  expect(area(powerCells([alone, ...sites])[0] ?? [])).toBeCloseTo(area(disc(alone.at, 30)));
});

it("gives every point to one cell at most, the one that a pointer hits", () => {
  for (let x = 5; x < 400; x += 9)
    for (let y = 5; y < 340; y += 9) {
      const inside = cells.flatMap((cell, i) => (cell.length && contains(cell, { x, y }) ? [i] : []));
      expect(inside.length).toBeLessThanOrEqual(1);
      if (inside.length) expect(siteAt(sites, { x, y })).toBe(inside[0]);
    }
});

it("hits nothing at sea", () => {
  expect(siteAt(sites, { x: 2000, y: 0 })).toBeNull();
});

it("finds the same frontier from both sides", () => {
  const pairs = sites.flatMap((_, i) => touching(sites, i).map((j) => [i, j] as const));
  expect(pairs.length).toBeGreaterThan(10);
  for (const [i, j] of pairs) {
    const one = frontier(cells[i] ?? [], cells[j] ?? []);
    const other = frontier(cells[j] ?? [], cells[i] ?? []);
    expect(one === null).toBe(other === null);
    if (one && other) expect(length(one)).toBeCloseTo(length(other), 0);
  }
});

it("fills the frame with Voronoi cells, each point in that of its nearest place", () => {
  const places = sites.map((site) => site.at);
  const parted = voronoi(places, { x: 0, y: 0, w: 400, h: 340 });
  expect(parted.cells.reduce((sum, cell) => sum + area(cell), 0)).toBeCloseTo(400 * 340, 3);
  for (let x = 4; x < 400; x += 23) {
    const at = { x, y: (x * 7) % 340 };
    const far = places.map((p) => Math.hypot(p.x - at.x, p.y - at.y));
    expect(contains(parted.cells[far.indexOf(Math.min(...far))] ?? [], at)).toBe(true);
  }
});

function length([a, b]: readonly [Point, Point]): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
