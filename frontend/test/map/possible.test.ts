import { expect, it } from "vitest";
import { groupsLeft, lacks, possibles, sideOf, withAnswer } from "../../src/map/scene/possible";
import { counted, fading, reds } from "../../src/map/scene/sides";
import { possible, card, question, recorded } from "./made";

const { space, state } = recorded("two-answers");
const left = possibles(space, state, groupsLeft(state));

it("keeps what has a share, the likeliest first", () => {
  expect(left).toHaveLength(8);
  expect(left.map((one) => one.share)).toEqual(left.map((one) => one.share).sort((a, b) => b - a));
  expect(left.reduce((sum, one) => sum + one.share, 0)).toBeCloseTo(1, 2);
});

it("gives each its ways that are left, and its group", () => {
  for (const one of left) {
    expect(one.ways.length).toBeGreaterThan(0);
    expect(one.ways.every((i) => space.candidates[i]?.intent === one.intent)).toBe(true);
    expect(groupsLeft(state)[one.group]?.intents).toContain(one.intent);
  }
});

it("orders groups by share", () => {
  const shares = groupsLeft(state).map((group) => group.share);
  expect(shares).toEqual([...shares].sort((a, b) => b - a));
});

it("splits a possible answer by the share of its candidates that give an answer", () => {
  const one = possible(card(["a"], []), 0.4, { ways: [0, 1] });
  const asked = question(["x", "y"], [0, 1]);
  const shares = { ...state, shares: [0.3, 0.1] };
  expect(withAnswer(one, shares, asked, 0)).toBeCloseTo(0.75);
  expect(reds([one], shares, asked, 5)).toEqual([null]);
  expect(reds([one], shares, null, 0)).toEqual([null]);
});

it("calls a side by what is with the answer", () => {
  expect([null, 1, 0, 0.5].map(sideOf)).toEqual(["plain", "with", "without", "split"]);
  expect(counted([1, 0.5, 0, 0])).toEqual({ with: 2, without: 2 });
});

it("fades what lacks the part that is pointed at, or what an answer would rule out", () => {
  const atom = space.candidates[left[0]?.ways[0] ?? 0]?.atoms[0] ?? 0;
  const faded = fading(left, space, atom, null);
  for (const one of left) expect(faded.has(one.intent)).toBe(lacks(one, space, atom));
  expect(fading(left, space, null, new Set([left[0]?.intent ?? 0])).size).toBe(7);
  expect(fading(left, space, null, null).size).toBe(0);
});
