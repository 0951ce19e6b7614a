import { fireEvent, render, screen, waitFor, within } from "@testing-library/svelte";
import { expect, it, vi } from "vitest";
import Questions from "../../src/panels/Questions.svelte";
import { option, queries, question, results, space, state } from "./made";

function ask(given: Record<string, unknown> = {}) {
  const heard = {
    onfocus: vi.fn(),
    onoption: vi.fn(),
    onanswer: vi.fn(),
    onattitude: vi.fn(),
    onhover: vi.fn(),
    onpreview: vi.fn(),
    understand: vi.fn(() => Promise.resolve([])),
  };
  const focus = state.questions[0] ?? null;
  const props = { space, state, focus, option: 0, paper: false, queries, ...heard, ...given };
  return { ...heard, ...render(Questions, { props }) };
}
const box = () => within(screen.getByRole("article"));

it("says about how many questions are left", () => {
  ask();
  expect(screen.getByRole("heading", { name: /Questions/ }).textContent).toContain("About 2 questions left");
});

it("asks the question in focus with its stressed words in bold and no asterisks", () => {
  ask();
  expect(box().getByRole("heading").textContent).toBe("What should the result show?");
  expect(box().getByText("show").tagName).toBe("B");
});

it("says of each answer what it keeps", () => {
  ask();
  expect(box().getByRole("button", { name: /the product/ }).textContent).toContain("keeps 2");
});

it("takes the answer that is pressed", async () => {
  const { onanswer } = ask();
  await fireEvent.click(box().getByRole("button", { name: /all columns/ }));
  expect(onanswer).toHaveBeenCalledWith("shown", 1);
});

it("puts the answer that is pointed at into focus and previews it until the pointer leaves", async () => {
  const { onoption, onpreview } = ask();
  const answer = box().getByRole("button", { name: /all columns/ });
  await fireEvent.pointerEnter(answer);
  await fireEvent.pointerLeave(answer);
  expect(onoption).toHaveBeenCalledWith(1);
  expect(onpreview.mock.calls).toEqual([[1], [null]]);
});

it.each([
  ["something else", "none"],
  ["either is fine", "either"],
  ["I don’t know", "not_sure"],
])("takes “%s” as a reply", async (words, attitude) => {
  const { onattitude } = ask();
  await fireEvent.click(box().getByRole("button", { name: words }));
  expect(onattitude).toHaveBeenCalledWith("shown", attitude);
});

it("offers nothing else where yes and no cover everything", () => {
  ask({ focus: question({ id: "both", kind: "cluster" }) });
  expect(box().queryByRole("button", { name: "something else" })).toBeNull();
});

it("shows an example query with what decides in red and what comes with it pale, also in words", async () => {
  ask();
  expect((await box().findByText("sales.product")).className).toMatch(/decides/);
  expect(box().getByText("sales").className).toMatch(/implies/);
  expect(box().getByText("comes with it").parentElement?.textContent).toContain("looks at sales");
});

it("falls back on the plain text of the example when its parts cannot be had", async () => {
  ask({ queries: () => Promise.reject(new Error("gone")) });
  await waitFor(() => expect(box().getByText("SELECT product FROM sales")).toBeTruthy());
});

it.each([
  ["ArrowDown", "right"],
  ["ArrowUp", "before"],
])("%s leads to the next question in that direction", async (key, id) => {
  const before = question({ id: "before", question: "Before?" });
  const { onfocus } = ask({ state: { ...state, questions: [before, ...state.questions] } });
  await fireEvent.keyDown(box().getByRole("button", { name: /the product/ }), { key });
  expect(onfocus).toHaveBeenCalledWith(id);
});

it.each([
  ["ArrowRight", 0, 1],
  ["ArrowLeft", 1, 0],
  ["ArrowRight", 1, 1],
])("%s leads from answer %i to answer %i", async (key, from, to) => {
  const { onoption } = ask({ option: from });
  await fireEvent.keyDown(screen.getByRole("region", { name: /Questions/ }), { key });
  expect(onoption).toHaveBeenCalledWith(to);
});

it.each([
  ["Enter", 0],
  ["2", 1],
])("%s takes an answer", async (key, taken) => {
  const { onanswer } = ask();
  await fireEvent.keyDown(screen.getByRole("region", { name: /Questions/ }), { key });
  expect(onanswer).toHaveBeenCalledWith("shown", taken);
});

it("stays at the end of the list, and has no key for an answer that is not there", async () => {
  const { onanswer, onfocus } = ask();
  for (const key of ["ArrowUp", "9"])
    await fireEvent.keyDown(screen.getByRole("region", { name: /Questions/ }), { key });
  expect([onanswer.mock.calls, onfocus.mock.calls]).toEqual([[], []]);
});

it("leaves keys alone while somebody types", async () => {
  const { onanswer, onfocus } = ask();
  for (const key of ["1", "ArrowDown"]) await fireEvent.keyDown(screen.getByRole("textbox"), { key });
  expect(onanswer).not.toHaveBeenCalled();
  expect(onfocus).not.toHaveBeenCalled();
});

it("leaves Enter on a button to the button", async () => {
  const { onanswer } = ask();
  await fireEvent.keyDown(box().getByRole("button", { name: "I don’t know" }), { key: "Enter" });
  expect(onanswer).not.toHaveBeenCalled();
});

it("follows with the keyboard to the answer in focus", async () => {
  ask();
  await fireEvent.keyDown(box().getByRole("button", { name: /the product/ }), { key: "ArrowRight" });
  expect(document.activeElement?.textContent).toContain("all columns");
});

it("steps to the next question when the wheel turns over the place in the list", async () => {
  const { onfocus } = ask();
  await fireEvent.wheel(screen.getByRole("group", { name: "Questions, 1 of 3" }), { deltaY: 100 });
  expect(onfocus).toHaveBeenCalledWith("right");
});

it("lists the other questions in a line each, with how well they split", async () => {
  const { onfocus } = ask();
  const others = within(screen.getByRole("list", { name: "Other questions" }));
  await fireEvent.click(others.getByRole("button", { name: /Only dear ones\?.*splits little/ }));
  expect(onfocus).toHaveBeenCalledWith("dear");
});

it("folds a long list of answers", async () => {
  const many = Array.from({ length: 12 }, (_, i) => option({ plain: `column ${String(i)}` }));
  ask({ focus: question({ id: "long", options: many }) });
  expect(box().queryByText("column 11")).toBeNull();
  await fireEvent.click(box().getByRole("button", { name: "5 more answers" }));
  expect(box().getByText("column 11")).toBeTruthy();
});

it("shows the results of a result question, each of which can be it", async () => {
  const { onanswer } = ask({ focus: results });
  expect(box().getAllByRole("table")).toHaveLength(2);
  await fireEvent.click(box().getByRole("button", { name: /^This is it ?: result 2/ }));
  expect(onanswer).toHaveBeenCalledWith("right", 1);
});

it("points the map at the result that is looked at", async () => {
  const { onhover } = ask({ focus: results });
  await fireEvent.focus(box().getByRole("button", { name: /^This is it ?: result 2/ }));
  expect(onhover).toHaveBeenCalledWith(1);
});

it("can say none of these results", async () => {
  const { onattitude } = ask({ focus: results });
  await fireEvent.click(box().getByRole("button", { name: "none of these" }));
  expect(onattitude).toHaveBeenCalledWith("right", "none");
});

it("says no shares while a word of the question is not understood", () => {
  ask({ focus: results, state: { ...state, partial: true } });
  expect(box().queryByText(/of readings/)).toBeNull();
});

it("asks yes or no about a part of the query, as in the paper", async () => {
  const part = question({ id: "part", kind: "clause", clause: "SELECT product" });
  const { onanswer } = ask({ paper: true, state: { ...state, questions: [part] }, focus: part });
  await fireEvent.click(box().getByRole("button", { name: "No, keep 1" }));
  expect(onanswer).toHaveBeenCalledWith("part", 1);
});

it("says why nothing is asked", () => {
  ask({ focus: null, state: { ...state, questions: [], status: "answered", intents: [1, 0, 0] } });
  expect(screen.getByText("Nothing left to ask: one possible answer.")).toBeTruthy();
});

it("says nothing of bits, atoms and candidates", () => {
  const { container } = ask();
  expect(container.textContent).not.toMatch(/\bbits?\b|atom|candidate|intent|entropy/i);
});
