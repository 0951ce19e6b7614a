import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type Field, Gestures, type Spot } from "../../src/map/gestures.svelte";
import { type Helm, steer } from "../../src/map/steering";

const spots: Spot[] = [10, 11, 12].map((intent, i) => ({
  key: intent,
  intent,
  at: { x: 50 + 100 * i, y: 50 },
  sentence: "",
}));
const near = (x: number) => spots.find((spot) => Math.abs(spot.at.x - x) < 40) ?? null;
const said = { hover: vi.fn(), keep: vi.fn(), mark: vi.fn(), ways: vi.fn() };
let marked: number[];
let gestures: Gestures;
const field = (): Field => ({
  spots,
  hit: ({ x }) => near(x),
  named: ({ y }) => (y < 5 ? 0 : null),
  groupOf: () => [10, 11],
  membersOf: () => [10, 11],
  marked,
  onhover: said.hover,
  onkeep: said.keep,
  onmark: said.mark,
});
const PLAIN = { group: false, mark: false };

beforeEach(() => {
  vi.useFakeTimers();
  for (const each of Object.values(said)) each.mockClear();
  marked = [];
  gestures = new Gestures(field);
});

afterEach(() => {
  vi.useRealTimers();
});

/** A press at the first point, and moves through all others. */
function drag(touch: boolean, ...points: (readonly [number, number])[]) {
  const [first = [0, 0], ...rest] = points;
  gestures.press({ x: first[0], y: first[1] }, touch);
  if (touch) vi.advanceTimersByTime(500);
  for (const [x, y] of rest) gestures.move({ x, y }, touch);
  flushSync();
}
const AROUND_TWO = [
  [0, 0],
  [200, 0],
  [200, 100],
  [0, 100],
] as const;

describe("a mouse", () => {
  it("tells what it points at, once, and when it leaves", () => {
    gestures.move({ x: 50, y: 50 }, false);
    gestures.move({ x: 55, y: 50 }, false);
    gestures.leave();
    expect(said.hover.mock.calls).toEqual([[10], [null]]);
  });

  it("is told in full of what it rests at, not of what it passes, and of nothing once it has left", () => {
    const told = [50, 150].map((x) => {
      gestures.move({ x, y: 50 }, false);
      return gestures.told;
    });
    vi.advanceTimersByTime(1000);
    expect([...told, gestures.told]).toEqual([null, null, spots[1]]);
    gestures.leave();
    expect(gestures.told).toBeNull();
  });

  it("keeps what it clicks; with Shift its group; with a mark key only marks", () => {
    for (const how of [PLAIN, { ...PLAIN, group: true }, { ...PLAIN, mark: true }]) {
      gestures.press({ x: 150, y: 50 }, false);
      gestures.release({ x: 150, y: 50 }, how);
    }
    expect(said.keep.mock.calls).toEqual([[[11]], [[10, 11]]]);
    expect(said.mark.mock.calls).toEqual([[[11]]]);
  });

  it("keeps a group by its name, and nothing at sea", () => {
    gestures.press({ x: 150, y: 0 }, false);
    gestures.release({ x: 150, y: 0 }, PLAIN);
    gestures.press({ x: 900, y: 50 }, false);
    gestures.release({ x: 900, y: 50 }, PLAIN);
    expect(said.keep.mock.calls).toEqual([[[10, 11]]]);
  });

  it("counts what its lasso holds, and keeps it when let go", () => {
    drag(false, ...AROUND_TWO);
    expect(gestures.held).toEqual([10, 11]);
    gestures.release({ x: 0, y: 100 }, PLAIN);
    expect(said.keep).toHaveBeenCalledExactlyOnceWith([10, 11]);
    expect(gestures.loop).toBeNull();
  });

  it("adds what the lasso holds to the marks where it is asked to", () => {
    marked = [12];
    drag(false, ...AROUND_TWO);
    gestures.release({ x: 0, y: 100 }, { ...PLAIN, mark: true });
    expect(said.mark).toHaveBeenCalledExactlyOnceWith([12, 10, 11]);
    expect(said.keep).not.toHaveBeenCalled();
  });

  it("keeps nothing by a lasso around nothing, or one that was given up", () => {
    drag(false, [300, 0], [330, 0], [330, 30]);
    gestures.release({ x: 330, y: 30 }, PLAIN);
    drag(false, ...AROUND_TWO);
    gestures.cancel();
    gestures.release({ x: 0, y: 100 }, PLAIN);
    expect(said.keep).not.toHaveBeenCalled();
  });
});

describe("a finger", () => {
  it("opens a tooltip that stays, and keeps nothing by itself", () => {
    gestures.press({ x: 150, y: 50 }, true);
    gestures.release({ x: 150, y: 50 }, PLAIN);
    expect(gestures.pinned).toBe(true);
    expect(gestures.told?.intent).toBe(11);
    expect(said.keep).not.toHaveBeenCalled();
  });

  it("starts the lasso by a long press, and marks what it holds", () => {
    drag(true, ...AROUND_TWO);
    gestures.release({ x: 0, y: 100 }, PLAIN);
    expect(said.mark).toHaveBeenCalledExactlyOnceWith([10, 11]);
  });

  it("scrolls the page where it moves before", () => {
    gestures.press({ x: 150, y: 50 }, true);
    gestures.move({ x: 150, y: 80 }, true);
    vi.advanceTimersByTime(1000);
    expect(gestures.loop).toBeNull();
  });
});

describe("keys", () => {
  const at = (active: Spot | undefined): Helm => ({
    field: field(),
    gestures,
    active: active ?? null,
    onactive: said.hover,
    onways: said.ways,
  });
  const press = (key: string, shiftKey = false) => steer({ key, shiftKey }, at(spots[0]));

  it("go to the neighbour, the first and the last", () => {
    press("ArrowRight");
    expect(gestures.spot?.intent).toBe(11);
    press("End");
    expect(gestures.spot?.intent).toBe(12);
    press("Home");
    expect(gestures.spot?.intent).toBe(10);
  });

  it("keep by Enter, the group by Shift and Enter, the marked where some are", () => {
    press("Enter");
    press("Enter", true);
    marked = [11, 12];
    press("Enter");
    expect(said.keep.mock.calls).toEqual([[[10]], [[10, 11]], [[11, 12]]]);
  });

  it("mark by Space, and take the mark back", () => {
    press(" ");
    marked = [10, 12];
    press(" ");
    expect(said.mark.mock.calls).toEqual([[[10]], [[12]]]);
  });

  it("open the ways to write it by W", () => {
    press("w");
    expect(said.ways).toHaveBeenCalledExactlyOnceWith(10);
  });

  it("undo by Escape what was begun last, and then mean nothing here", () => {
    marked = [10];
    drag(false, ...AROUND_TWO);
    expect(press("Escape")).toBe(true);
    expect(gestures.loop).toBeNull();
    expect(press("Escape")).toBe(true);
    expect(said.mark).toHaveBeenCalledExactlyOnceWith([]);
    marked = [];
    expect(press("Escape")).toBe(false);
  });

  it("leave all others to the page", () => {
    expect(press("f")).toBe(false);
    expect(steer({ key: "Enter", shiftKey: false }, at(undefined))).toBe(false);
  });
});
