import { expect, it } from "vitest";
import { area } from "../../src/map/geometry/polygon";
import { modelOf } from "../../src/map/scene/model";
import { paperOf } from "../../src/map/scene/paper";
import { recorded, SIZES } from "./made";

const stage = { w: 680, h: 560 };

it.each(SIZES)("shows one glyph a query, and fills the frame, for %s", (name) => {
  const { space, state } = recorded(name);
  const { marks } = paperOf(modelOf(space, state).left, stage);
  expect(marks).toHaveLength(state.shares.filter((share) => share > 0).length);
  expect(marks.reduce((sum, mark) => sum + area(mark.cell), 0)).toBeCloseTo(676 * 556, 0);
});

it("stands the queries of one result together, in a disc as large as they are many", () => {
  const { space, state } = recorded("films24");
  const { left } = modelOf(space, state);
  const { marks } = paperOf(left, stage);
  const each = Math.sqrt((0.5 * stage.w * stage.h) / Math.PI / marks.length);
  for (const { intent, ways } of left) {
    const own = marks.filter((mark) => mark.intent === intent).map((mark) => mark.at);
    for (const a of own)
      for (const b of own)
        expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeLessThan(2 * each * Math.sqrt(ways.length));
  }
});
