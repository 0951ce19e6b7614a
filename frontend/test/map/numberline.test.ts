import { expect, it } from "vitest";
import { byCharacters } from "../../src/map/content/measure";
import { coreOf } from "../../src/map/scene/core";
import { modelOf } from "../../src/map/scene/model";
import { numberLine } from "../../src/map/scene/numberline";
import { recorded, STAGES } from "./made";

const { space, state } = recorded("numbers");
const model = modelOf(space, state);

it("is offered where results are single numbers, all but a few that hardly count", () => {
  expect(model.numbers).toBe(true);
  const films = recorded("films");
  expect(modelOf(films.space, films.state).numbers).toBe(false);
});

it.each(STAGES)("sets larger numbers higher, on a stage of $w x $h", (stage) => {
  const { items } = numberLine(model.subjects, stage, byCharacters);
  const numbers = model.subjects
    .map(({ card }, i) => ({
      value: card.rows[0]?.[0] as number,
      sole: card.columns.length === 1,
      y: items[i]?.at.y ?? 0,
    }))
    .filter((one) => one.sole)
    .sort((a, b) => a.value - b.value);
  for (const [i, one] of numbers.entries())
    if (i) expect(one.y).toBeLessThanOrEqual((numbers[i - 1]?.y ?? 0) + 1e-9);
});

it.each(STAGES)("draws areas by share and labels in rows of their own, on $w x $h", (stage) => {
  const { items } = numberLine(model.subjects, stage, byCharacters);
  const labels = items.flatMap(({ label }) => (label ? [label] : [])).sort((a, b) => a.y - b.y);
  expect(labels.length).toBeGreaterThan(4);
  for (const [i, label] of labels.entries())
    if (i) expect(label.y - (labels[i - 1]?.y ?? 0)).toBeGreaterThanOrEqual(label.h - 1e-6);
  const [first, second] = items;
  const ratio = (model.left[0]?.share ?? 0) / (model.left[1]?.share ?? 1);
  expect((first?.radius ?? 0) ** 2 / (second?.radius ?? 1) ** 2).toBeCloseTo(ratio, 6);
});

it("breaks the axis for numbers far from where the belief lies", () => {
  expect(coreOf([1, 2, 3, 900], [0.3, 0.3, 0.39, 0.01])).toEqual({
    low: 1,
    high: 3,
    above: true,
    below: false,
  });
});

it("leaves the axis whole where the numbers are spread anyway, or one alone", () => {
  expect(coreOf([1, 2, 3], [0.3, 0.3, 0.4])).toEqual({ low: 1, high: 3, above: false, below: false });
  expect(coreOf([5, null], [0.9, 0.1])).toEqual({ low: 5, high: 5, above: false, below: false });
});
