import { describe, expect, it } from "vitest";
import { deed, KEYS } from "../../src/state/keys";

const press = (key: string, html = "<p></p>", more = {}) => {
  document.body.innerHTML = html;
  const target = document.body.firstElementChild;
  return { key, ctrlKey: false, metaKey: false, altKey: false, defaultPrevented: false, target, ...more };
};

describe("a key", () => {
  it("does what the table says", () => {
    for (const key of KEYS) expect(deed(press(key.press), true)).toBe(key.deed);
  });

  it("of a figure takes the answer of that place", () => {
    expect(deed(press("3"), true)).toBe(3);
    expect(deed(press("0"), true)).toBeNull();
  });

  it("is a letter only where one types", () => {
    expect(deed(press("f", "<input>"), true)).toBeNull();
    expect(deed(press("f", "<textarea></textarea>"), true)).toBeNull();
    expect(deed(press("f", "<input type=checkbox>"), true)).toBe("panels");
  });

  it("Enter presses the button it is on", () => {
    expect(deed(press("Enter", "<button></button>"), true)).toBeNull();
    expect(deed(press("Enter"), true)).toBe("take");
  });

  it("arrows belong to the map while it has the focus", () => {
    expect(deed(press("ArrowDown", "<div role=listbox></div>"), true)).toBeNull();
  });

  it("with Ctrl is the browser's", () => {
    expect(deed(press("f", "<p></p>", { ctrlKey: true }), true)).toBeNull();
  });

  it("of one letter can be switched off, and Escape cannot", () => {
    expect(deed(press("f"), false)).toBeNull();
    expect(deed(press("1"), false)).toBeNull();
    expect(deed(press("Escape"), false)).toBe("close");
  });
});

it("no two keys of the table are the same", () => {
  expect(new Set(KEYS.map((key) => key.press)).size).toBe(KEYS.length);
});
