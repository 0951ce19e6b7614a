import { expect, it } from "vitest";
import { readings } from "../../src/state/reading";
import { option, question, space, state } from "../panels/made";

/** What the second of two results is called where the questions have these answers. */
function said(kind: "slot" | "choice", plain: string): string {
  const answers = space.candidates.map((candidate) => (candidate.intent === 0 ? 0 : 1));
  const asked = [
    question({
      id: "one",
      kind: "slot",
      answers,
      options: [option({ plain: "The id" }), option({ plain: "The title" })],
    }),
    question({ id: "two", kind, answers, options: [option({ plain: "The year" }), option({ plain })] }),
  ];
  return readings(space, { ...state, questions: asked }, [0, 1])[1] ?? "";
}

it("writes what stands in mid-sentence small", () => {
  expect(said("slot", "Films and film editors")).toContain("; films and film editors");
  expect(said("slot", "Films")).toContain("; films");
});

it("leaves names as they are", () => {
  expect(said("choice", "New York")).not.toContain("new");
});

it("says nothing of a part that a reading does not have", () => {
  expect(said("slot", "There is no such step")).toBe("The title");
});

it("says once what is shown", () => {
  expect(said("slot", "Both the year and the title")).toContain("ear and the title");
  expect(said("slot", "Yes, show the title")).toBe("The title");
});
