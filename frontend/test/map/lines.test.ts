import { expect, it } from "vitest";
import { set } from "../../src/map/content/lines";
import { byCharacters, cut } from "../../src/map/content/measure";

const letters = (text: string) => text.length;

it("joins texts on a line, and starts a new line rather than break one", () => {
  expect(set(["Opinion", "5 rows"], [15, 15], letters)).toEqual({ lines: ["Opinion, 5 rows"], whole: true });
  expect(set(["Opinion", "5 rows"], [9, 9], letters)).toEqual({ lines: ["Opinion", "5 rows"], whole: true });
});

it("breaks a long text between words", () => {
  expect(set(["with Director"], [8, 8], letters)).toEqual({ lines: ["with", "Director"], whole: true });
});

it("tells when it had to cut", () => {
  expect(set(["Opinion", "5 rows", "“dull”"], [9, 9], letters)).toEqual({
    lines: ["Opinion", "5 rows “…"],
    whole: false,
  });
  expect(set(["AudienceReviews"], [8], letters).lines).toEqual(["Audienc…"]);
});

it("cuts only what does not fit, and keeps one letter at least", () => {
  expect(cut("word", 4, letters)).toBe("word");
  expect(cut("words", 4, letters)).toBe("wor…");
  expect(cut("words", 0, letters)).toBe("w…");
});

it("does not cut through a character", () => {
  expect(cut("🎬🎬🎬🎬", 4, (text) => [...text].length)).toBe("🎬🎬🎬🎬");
  expect(cut("🎬🎬🎬🎬🎬", 3, (text) => [...text].length)).toBe("🎬🎬…");
});

it("takes bold for wider where nothing is drawn", () => {
  expect(byCharacters("abc", 10, 650)).toBeGreaterThan(byCharacters("abc", 10));
});
