import { expect, it } from "vitest";
import { placeLabels } from "../../src/map/geometry/labels";
import { overlap } from "../../src/map/geometry/polygon";

const stage = { w: 400, h: 300 };
const land = [
  { at: { x: 100, y: 100 }, radius: 40, group: 0 },
  { at: { x: 160, y: 140 }, radius: 30, group: 0 },
  { at: { x: 300, y: 200 }, radius: 50, group: 1 },
];
const texts = land.map(({ at }) => ({ x: at.x - 25, y: at.y - 12, w: 50, h: 24 }));
const name = (group: number, ...widths: number[]) => ({ group, widths, intrudes: true });

it("puts every label on the stage and on no text", () => {
  const spots = placeLabels([name(0, 90), name(1, 120)], land, texts, stage);
  const boxes = spots.flatMap((spot) => (spot ? [spot.box] : []));
  expect(boxes).toHaveLength(2);
  for (const [i, box] of boxes.entries()) {
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.x + box.w).toBeLessThanOrEqual(400);
    expect(box.y).toBeGreaterThanOrEqual(0);
    expect(box.y + box.h).toBeLessThanOrEqual(300);
    for (const other of [...texts, ...boxes.slice(0, i)]) expect(overlap(box, other)).toBe(0);
  }
});

it("takes the shorter form where the longer would cover text", () => {
  const bars = [
    { x: 0, y: 0, w: 30, h: 300 },
    { x: 170, y: 0, w: 230, h: 300 },
  ];
  expect(placeLabels([name(0, 300, 60)], land, [...texts, ...bars], stage)[0]?.form).toBe(1);
});

it("names nothing where every spot would cover text", () => {
  expect(placeLabels([name(0, 60)], land, [{ x: 0, y: 0, w: 400, h: 300 }], stage)).toEqual([null]);
});

it("keeps a small group's name from the land of others", () => {
  const around = Array.from({ length: 12 }, (_, i) => ({
    at: { x: 200 + 75 * Math.cos((i * Math.PI) / 6), y: 150 + 75 * Math.sin((i * Math.PI) / 6) },
    radius: 42,
    group: 1,
  }));
  const within = [{ at: { x: 200, y: 150 }, radius: 30, group: 0 }, ...around];
  expect(placeLabels([{ ...name(0, 90), intrudes: false }], within, [], stage)).toEqual([null]);
  expect(placeLabels([name(0, 90)], within, [], stage)[0]).not.toBeNull();
});
