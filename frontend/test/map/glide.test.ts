import { expect, it } from "vitest";
import { seenAt, seenBy } from "../../src/map/glide";

it("shows a disc where it was, as large as it was", () => {
  const now = { at: { x: 100, y: 50 }, radius: 20 };
  const before = { at: { x: 30, y: 40 }, radius: 10 };
  const [, x = 0, y = 0, scale = 0] =
    /translate\((.*)px, (.*)px\) scale\((.*)\)/.exec(seenAt(now, before))?.map(Number) ?? [];
  expect([x + scale * now.at.x, y + scale * now.at.y]).toEqual([30, 40]);
  expect(scale * now.radius).toBe(10);
});

it("shows the picture as another camera saw it", () => {
  const now = { kx: 4, ky: 2, x: 10, y: 20 };
  const before = { kx: 2, ky: 3, x: 50, y: 5 };
  const [, x = 0, y = 0, kx = 0, ky = 0] =
    /translate\((.*)px, (.*)px\) scale\((.*), (.*)\)/.exec(seenBy(now, before))?.map(Number) ?? [];
  expect([x + kx * (now.x + now.kx), y + ky * (now.y + now.ky)]).toEqual([52, 8]);
});
