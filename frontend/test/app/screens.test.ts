import { render, screen } from "@testing-library/svelte";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import App from "../../src/app/App.svelte";
import Caveats from "../../src/app/Caveats.svelte";
import Elsewhere from "../../src/app/Elsewhere.svelte";
import QuestionLine from "../../src/app/QuestionLine.svelte";
import Unanswerable from "../../src/app/Unanswerable.svelte";
import { Refused } from "../../src/api/transport";
import type { StateView, WordView } from "../../src/api/types";
import { DATA, Fixture, type Recording } from "./fixture";
import films from "../fixtures/films10.json";
import nothing from "../fixtures/unanswerable.json";

const recorded = films as unknown as Recording;
const unanswerable = nothing as unknown as Required<Recording>;

/** Within a test they would take longer than it waits. */
beforeAll(() => Promise.all([import("../../src/app/workplace"), import("../../src/app/later")]), 60_000);

beforeEach(() => {
  history.replaceState(null, "", "/");
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe = () => undefined;
      unobserve = () => undefined;
      disconnect = () => undefined;
    },
  );
  window.matchMedia = vi.fn().mockReturnValue({ matches: false, addEventListener: () => undefined });
});

describe("the page", () => {
  it("opens on a field and on what can be asked", async () => {
    render(App, { transport: new Fixture() });
    expect(await screen.findByRole("button", { name: /products or sales/ })).toBeTruthy();
    expect(screen.getByRole("textbox", { name: "Your question" })).toBeTruthy();
  });

  it("takes a question off the list, and puts it back", async () => {
    const transport = new Fixture();
    render(App, { transport });
    (await screen.findByRole("button", { name: "remove “What do we sell?”" })).click();
    (await screen.findByRole("button", { name: "undo" })).click();
    expect(await screen.findByRole("button", { name: "remove “What do we sell?”" })).toBeTruthy();
    expect(transport.asked.map((one) => one.what)).toEqual(expect.arrayContaining(["remove", "bring back"]));
  });

  it("looks at the data that a question was asked of", async () => {
    history.replaceState(null, "", "/?session=s1");
    const transport = new Fixture(recorded);
    transport.headNow = () => ({ ...new Fixture(recorded).headNow(), upload: "d1" });
    render(App, { transport });
    await vi.waitFor(() => expect(transport.asked).toContainEqual({ what: "data", with: "d1" }));
  });

  it("opens the session of its address, with three results to choose from", async () => {
    history.replaceState(null, "", "/?session=s1");
    render(App, { transport: new Fixture(recorded) });
    expect(await screen.findAllByRole("button", { name: /^This is it/ })).toHaveLength(3);
  });

  it("sends a choice once", async () => {
    history.replaceState(null, "", "/?session=s1");
    const transport = new Fixture(recorded);
    render(App, { transport });
    const [first] = await screen.findAllByRole("button", { name: /^This is it/ });
    first?.click();
    first?.click();
    expect(transport.asked.filter((one) => one.what === "reply")).toHaveLength(1);
  });

  it("says that there is no such session, and leads on", async () => {
    history.replaceState(null, "", "/?session=gone");
    const transport = new Fixture();
    transport.head = () => Promise.reject(new Refused(404, "there is no session 'gone'"));
    render(App, { transport });
    expect(await screen.findByText("there is no session 'gone'")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Ask something else" })).toBeTruthy();
  });

  it("names what the data do not have", async () => {
    history.replaceState(null, "", "/?session=s1");
    render(App, { transport: new Fixture(unanswerable) });
    expect(await screen.findByText(/This data has nothing called/)).toBeTruthy();
  });
});

const word = (more: Partial<WordView>): WordView => ({
  start: 0,
  end: 5,
  text: "never",
  state: "open",
  what: "",
  variable: null,
  ...more,
});

describe("the question line", () => {
  const props = {
    utterance: "never won",
    large: false,
    editing: false,
    longest: 100,
    onedit: vi.fn(),
    onask: vi.fn(),
  };

  it("leads from a word to its question", () => {
    const onword = vi.fn();
    render(QuestionLine, { ...props, words: [word({ variable: "q1" })], onword });
    screen.getByRole("button", { name: /^never/ }).click();
    expect(onword).toHaveBeenCalledWith("q1");
  });

  it("explains only the states that occur", () => {
    const { container } = render(QuestionLine, {
      ...props,
      words: [word({ state: "unused" })],
      onword: vi.fn(),
    });
    expect(container.querySelector(".key")?.textContent.trim()).toBe("not used");
  });
});

it("nothing is called the answer while a word that carries meaning is not understood", () => {
  const state = { ...recorded.state, partial: true, words: [word({ state: "unused" })] } as StateView;
  const { container } = render(Caveats, { state, onask: vi.fn(), onreword: vi.fn() });
  expect(container.textContent).toMatch(/Nothing below is your answer yet.*“never”\s+is not understood yet/s);
});

it("a near name asks again with the word replaced", () => {
  const onask = vi.fn();
  const { head } = unanswerable;
  const props = { utterance: head.utterance, problem: head.problem!, data: null, onask };
  render(Unanswerable, { ...props, onreword: vi.fn(), ondata: vi.fn(), onwrite: vi.fn() });
  screen.getByRole("button", { name: /Which film have a dentist/ }).click();
  expect(onask).toHaveBeenCalledWith("Which film have a dentist?");
});

it("words that were understood count only when they are confirmed", async () => {
  const onanswer = vi.fn();
  const understood = vi
    .fn()
    .mockResolvedValue([{ variable: "q", option: 1, echo: "without the title", score: 1 }]);
  const others = { onreword: vi.fn(), onmore: vi.fn(), onwrite: vi.fn() };
  render(Elsewhere, { data: DATA, canGather: true, understood, onanswer, ...others });
  const field = screen.getByRole("textbox");
  (field as HTMLInputElement).value = "no title";
  field.dispatchEvent(new Event("input", { bubbles: true }));
  await vi.waitFor(() =>
    expect(screen.getByRole("button", { name: "Look" })).toHaveProperty("disabled", false),
  );
  screen.getByRole("button", { name: "Look" }).click();
  const confirm = await screen.findByRole("button", { name: "Yes, that" });
  expect(onanswer).not.toHaveBeenCalled();
  confirm.click();
  expect(onanswer).toHaveBeenCalledWith("q", 1);
});
