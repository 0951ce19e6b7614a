import { expect, it } from "vitest";
import { shortener } from "../../src/panels/shortening";

const atom = (keyword: string, body: string) => ({ clause: "", phrase: "", keyword, body });
const genre = atom("WHERE", "Film.Genre = 'Film.Title'");
const title = atom("SELECT", "Film.Title");
const script = atom("SELECT", "Script.Title");
const join = atom("JOIN", "Film.Genre = Script.Kind");

it("drops the table where only one has such a column", () => {
  expect(shortener([genre, title])(title)).toBe("Title");
});

it("keeps the table where two have such a column", () => {
  expect(shortener([title, script])(title)).toBe("Film.Title");
});

it("leaves texts in quotation marks as they are", () => {
  expect(shortener([genre])(genre)).toBe("Genre = 'Film.Title'");
});

it("leaves both sides of a join in full", () => {
  expect(shortener([join])(join)).toBe("Film.Genre = Script.Kind");
});
