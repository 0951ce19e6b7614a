import { expect, it } from "vitest";
import { inFocus } from "../../src/state/left";
import { Look } from "../../src/state/look.svelte";
import type { StateView } from "../../src/api/types";
import films from "../fixtures/films10.json";

const state = films.state as unknown as StateView;
const [first, second] = state.questions.map((question) => question.id);

it("an answer that is looked at stays so when readings arrive that change no question", () => {
  const look = new Look();
  look.settle(state);
  look.choose(inFocus(state, null), 1);
  look.settle({ ...state, space: state.space + 1 });
  expect(look.option).toBe(1);
});

it("another question begins at its first answer", () => {
  const look = new Look();
  look.settle(state);
  look.choose(inFocus(state, null), 1);
  look.settle({
    ...state,
    proposed: second ?? null,
    questions: state.questions.filter((q) => q.id !== first),
  });
  expect(look.option).toBe(0);
});

it("what was ruled out is neither marked nor pointed at any more", () => {
  const look = new Look();
  look.marked = [0, 1];
  look.hovered = 0;
  look.settle({ ...state, intents: state.intents.map((share, place) => (place === 0 ? 0 : share)) });
  expect([look.marked, look.hovered]).toEqual([[1], null]);
});
