import { expect, it } from "vitest";
import { seenAt } from "../../src/map/glide";

it("shows a disc where it was, as large as it was", () => {
  const now = { at: { x: 100, y: 50 }, radius: 20 };
  const before = { at: { x: 30, y: 40 }, radius: 10 };
  const [, x = 0, y = 0, scale = 0] =
    /translate\((.*)px, (.*)px\) scale\((.*)\)/.exec(seenAt(now, before))?.map(Number) ?? [];
  expect([x + scale * now.at.x, y + scale * now.at.y]).toEqual([30, 40]);
  expect(scale * now.radius).toBe(10);
});
