import { fireEvent, render, screen, within } from "@testing-library/svelte";
import { beforeAll, expect, it, vi } from "vitest";
import ActionMap from "../../src/map/ActionMap.svelte";
import { byCharacters } from "../../src/map/content/measure";
import type { MapProps } from "../../src/map/props";
import { landscapeOf } from "../../src/map/scene/landscape";
import { modelOf } from "../../src/map/scene/model";
import { recorded } from "./made";

beforeAll(() => import("../../src/map/others"), 60_000);
beforeAll(() => {
  vi.stubGlobal("ResizeObserver", Watcher);
  Object.defineProperty(HTMLElement.prototype, "clientWidth", { get: () => 680 });
  Object.defineProperty(HTMLElement.prototype, "clientHeight", { get: () => 560 });
  HTMLCanvasElement.prototype.getContext = () => null;
});

/** jsdom lays nothing out: sizes are told once. */
class Watcher {
  constructor(told: () => void) {
    this.observe = told;
  }
  observe: () => void;
  disconnect = vi.fn();
}

function shown(fixture: string, more: Partial<MapProps> = {}) {
  const { space, state } = recorded(fixture);
  const props: MapProps = {
    space,
    state,
    focus: state.questions[0] ?? null,
    option: 0,
    hovered: null,
    marked: [],
    clause: null,
    preview: null,
    paper: false,
    view: null,
    onview: vi.fn(),
    onhover: vi.fn(),
    onkeep: vi.fn(),
    onmark: vi.fn(),
    oncompare: vi.fn(),
    onways: vi.fn(),
    onstep: vi.fn(),
    queries: () => Promise.resolve([]),
    ...more,
  };
  return { props, ...render(ActionMap, { props }) };
}

it("is a list of options, each with a sentence of its own, and one tab stop", () => {
  shown("films");
  const box = screen.getByRole("listbox", { name: /Possible answers/ });
  const sentences = within(box)
    .getAllByRole("option")
    .map((option) => option.getAttribute("aria-label"));
  expect(sentences).toHaveLength(31);
  expect(new Set(sentences).size).toBe(31);
  expect(sentences[0]).toMatch(/^Opinion, 5 rows\. In 8\u202f% of readings, 4 ways to write it\. With/);
  expect(box.getAttribute("tabindex")).toBe("0");
  expect(document.getElementById(box.getAttribute("aria-activedescendant") ?? "")).toBeTruthy();
});

it("keeps by keys what is reached by arrows", async () => {
  const { props } = shown("films");
  const box = screen.getByRole("listbox");
  await fireEvent.keyDown(box, { key: "Home" });
  expect(props.onhover).toHaveBeenLastCalledWith(4);
  await fireEvent.keyDown(box, { key: "Enter" });
  expect(props.onkeep).toHaveBeenCalledExactlyOnceWith([4]);
});

it("opens a tooltip with buttons where it is asked for more, and closes it after the deed", async () => {
  const { props } = shown("films");
  const scene = landscapeOf(props.space, modelOf(props.space, props.state), { w: 680, h: 560 }, byCharacters);
  const { x, y } = scene.places[0]?.centre ?? { x: 0, y: 0 };
  await fireEvent.contextMenu(screen.getByRole("listbox"), { clientX: x, clientY: y });
  await fireEvent.click(screen.getByRole("button", { name: "4 ways to write it" }));
  expect(props.onways).toHaveBeenCalledExactlyOnceWith(4);
  expect(screen.queryByRole("button", { name: "Keep this" })).toBeNull();
});

it("tells how many are with the answer in focus", () => {
  shown("films");
  expect(screen.getByText("show the opinion").parentElement?.textContent).toContain("15");
});

it("says what did not run, with reasons, when asked", async () => {
  shown("films");
  await fireEvent.click(screen.getByRole("button", { name: "8 of 60 did not run" }));
  expect(screen.getByText(/no table 'Review'/)).toBeTruthy();
});

it("offers the marked to be kept, or to be compared with others", async () => {
  const { props, rerender } = shown("films", { marked: [4, 7] });
  await fireEvent.click(screen.getByRole("button", { name: "Set as A to compare" }));
  expect(props.onmark).toHaveBeenLastCalledWith([]);
  await rerender({ ...props, marked: [5] });
  await fireEvent.click(screen.getByRole("button", { name: "Compare as B" }));
  expect(props.oncompare).toHaveBeenCalledExactlyOnceWith([4, 7], [5]);
});

it("shows what is left of the whole, and goes back to it", async () => {
  const { props } = shown("two-answers");
  await fireEvent.click(screen.getByRole("button", { name: /8 of 31 left/ }));
  expect(props.onstep).toHaveBeenCalledExactlyOnceWith(0);
});

it("is a table where that is chosen, sortable, with a button in every row", async () => {
  const { props } = shown("films", { view: "list" });
  await screen.findByRole("table");
  const rows = () => screen.getAllByRole("row").slice(1);
  expect(rows()).toHaveLength(31);
  await fireEvent.click(screen.getByRole("button", { name: "Rows" }));
  expect(rows()[0]?.textContent).toContain("63");
  await fireEvent.click(screen.getByRole("button", { name: "Keep only Opinion, 5 rows" }));
  expect(props.onkeep).toHaveBeenCalledExactlyOnceWith([4]);
});

it("is a line of numbers by itself where results are numbers, and no line elsewhere", async () => {
  shown("numbers");
  expect(await screen.findByRole("listbox", { name: /line of numbers/ })).toBeTruthy();
  expect(screen.getByRole("button", { name: "Numbers" }).getAttribute("aria-pressed")).toBe("true");
});

it("shows one glyph a query as in the paper", async () => {
  shown("films", { paper: true });
  expect(await screen.findAllByRole("option")).toHaveLength(44);
});

it("says so where nothing is possible yet", () => {
  const { space, state } = recorded("films");
  shown("films", {
    space: { ...space, intents: [], candidates: [] },
    state: { ...state, intents: [], shares: [], regions: [] },
  });
  expect(screen.getByText("No possible answers yet")).toBeTruthy();
  expect(screen.queryByRole("listbox")).toBeNull();
});

it("leaves script in data as text", () => {
  const { space, state } = recorded("films");
  const hostile = space.intents.map((card) => ({
    ...card,
    columns: card.columns.map(() => "<img src=x onerror=alert(1)>"),
  }));
  const { container } = shown("films", { space: { ...space, intents: hostile }, state });
  expect(container.querySelector("img")).toBeNull();
});
