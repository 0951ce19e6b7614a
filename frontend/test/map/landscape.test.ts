import { describe, expect, it } from "vitest";
import { byCharacters } from "../../src/map/content/measure";
import { visibleText } from "../../src/map/content/content";
import { area, contains, overlap } from "../../src/map/geometry/polygon";
import { textBoxes } from "../../src/map/scene/labels";
import { landscapeOf, marksShown } from "../../src/map/scene/landscape";
import { modelOf } from "../../src/map/scene/model";
import { recorded, SIZES, STAGES } from "./made";

const cases = [...SIZES, "films", "two-answers", "final", "numbers"].flatMap((name) =>
  STAGES.map((stage) => ({ name, stage, label: `${name} on ${stage.w} x ${stage.h}` })),
);

describe.each(cases)("$label", ({ name, stage }) => {
  const { space, state } = recorded(name);
  const model = modelOf(space, state);
  const scene = landscapeOf(space, model, stage, byCharacters);

  it("shows no two cells with the same text", () => {
    const texts = scene.filled.map(visibleText);
    expect(new Set(texts).size).toBe(texts.length);
  });

  it("gives every cell its land, its middle inside, within the stage", () => {
    for (const { cell, centre, at, radius } of scene.places) {
      expect(area(cell)).toBeGreaterThan(0.45 * Math.PI * radius ** 2);
      expect(contains(cell, centre)).toBe(true);
      expect(Math.min(at.x, at.y, stage.w - at.x, stage.h - at.y)).toBeGreaterThan(radius - 0.01);
    }
  });

  it("draws areas in proportion to shares, but for the smallest", () => {
    const least = Math.min(...scene.places.map((place) => place.radius));
    const units = scene.places
      .filter((place) => place.radius > least + 0.01)
      .map((place) => place.radius ** 2 / (model.left[scene.places.indexOf(place)]?.share ?? 1));
    for (const unit of units) expect(unit / (units[0] ?? 1)).toBeCloseTo(1, 6);
  });

  it("names groups on no text and on the stage", () => {
    const texts = textBoxes(scene.places, scene.filled);
    for (const { box } of scene.labels) {
      expect(box.x).toBeGreaterThanOrEqual(0);
      expect(box.x + box.w).toBeLessThanOrEqual(stage.w);
      for (const other of texts) expect(overlap(box, other)).toBe(0);
    }
  });

  it("keeps the corner of the overview free", () => {
    for (const ghost of scene.ghosts) expect(ghost.x).toBeGreaterThan(0);
    expect(scene.inset === null).toBe(model.left.length === space.intents.length);
  });
});

it("explains the marks of columns that stand in cells, and no others", () => {
  const { space, state } = recorded("films24");
  const model = modelOf(space, state);
  const { filled } = landscapeOf(space, model, STAGES[0], byCharacters);
  const shown = marksShown(model, filled);
  expect(shown.length).toBeGreaterThan(0);
  for (const [name, mark] of shown) expect(model.marks.get(name)).toBe(mark);
});

it("writes nothing that cannot be read in cells that are too small for it", () => {
  const { space, state } = recorded("films100");
  const { filled } = landscapeOf(space, modelOf(space, state), { w: 240, h: 200 }, byCharacters);
  const texts = filled.map(visibleText).filter((text) => text !== "");
  expect(new Set(texts).size).toBe(texts.length);
  expect(texts.some((text) => text.includes("#") && text.includes("…"))).toBe(false);
});
