import { expect, it } from "vitest";
import { asked, askedInPaper, splitHint, splits } from "../../src/panels/questions";
import { option, question, results, state } from "./made";

const part = question({ id: "part", kind: "clause" });
const bundle = question({ id: "bundle", kind: "clause", options: [option({ decides: [0, 1] })] });
const ids = (questions: readonly { id: string }[]) => questions.map((one) => one.id);

it("leaves single parts of the query to the list of parts, not bundles of them", () => {
  expect(ids(asked({ ...state, questions: [part, bundle, results] }, null))).toEqual(["bundle", "right"]);
});

it("shows a part that is in focus all the same", () => {
  expect(ids(asked({ ...state, questions: [part, results] }, part))).toEqual(["part", "right"]);
});

it("shows single parts where nothing else is left to ask", () => {
  expect(ids(asked({ ...state, questions: [part] }, null))).toEqual(["part"]);
});

it("keeps one of several questions about results", () => {
  const second = { ...results, id: "second" };
  expect(ids(asked({ ...state, questions: [results, second] }, null))).toEqual(["right"]);
});

it("ranks by gain alone as in the paper", () => {
  const better = question({ id: "better", kind: "cluster", gain_bits: 2 });
  expect(ids(askedInPaper({ ...state, questions: [part, results, better] }))).toEqual(["better", "part"]);
});

it.each([
  [1, "splits well"],
  [0.5, "splits"],
  [0.1, "splits little"],
])("a question worth %d bits %s", (gain_bits, words) => {
  expect(splits(question({ gain_bits }))).toBe(words);
});

it("tells the bits in the hint, with what they mean", () => {
  expect(splitHint(question({ gain_bits: 1 }))).toBe(
    "1.00 bits: an answer leaves about 50\u202f% of what is open",
  );
});
