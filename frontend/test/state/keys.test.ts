import { describe, expect, it } from "vitest";
import { keyOf, KEYS } from "../../src/state/keys";

const press = (key: string, html = "<p></p>", more = {}) => {
  document.body.innerHTML = html;
  const target = document.body.firstElementChild;
  return { key, ctrlKey: false, metaKey: false, altKey: false, defaultPrevented: false, target, ...more };
};

describe("a key", () => {
  it("does what the table says", () => {
    for (const key of KEYS) expect(keyOf(press(key.press ?? key.shown), true)).toBe(key);
  });

  it("of a figure takes the answer of that place", () => {
    expect(keyOf(press("3"), true)).toBe(3);
    expect(keyOf(press("0"), true)).toBeNull();
  });

  it("is a letter only where one types", () => {
    expect(keyOf(press("f", "<input>"), true)).toBeNull();
    expect(keyOf(press("f", "<textarea></textarea>"), true)).toBeNull();
    expect(keyOf(press("f", "<input type=checkbox>"), true)).toHaveProperty("shown", "F");
  });

  it("Enter presses the button it is on", () => {
    expect(keyOf(press("Enter", "<button></button>"), true)).toBeNull();
    expect(keyOf(press("Enter"), true)).toHaveProperty("shown", "Enter");
  });

  it("arrows belong to the map while it has the focus", () => {
    expect(keyOf(press("ArrowDown", "<div role=listbox></div>"), true)).toBeNull();
  });

  it("with Ctrl is the browser's", () => {
    expect(keyOf(press("f", "<p></p>", { ctrlKey: true }), true)).toBeNull();
  });

  it("of one letter can be switched off, and Escape cannot", () => {
    expect(keyOf(press("f"), false)).toBeNull();
    expect(keyOf(press("1"), false)).toBeNull();
    expect(keyOf(press("Escape"), false)).toHaveProperty("shown", "Esc");
  });
});

it("no two keys of the table are the same", () => {
  expect(new Set(KEYS.map((key) => key.shown)).size).toBe(KEYS.length);
});
