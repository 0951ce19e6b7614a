import { expect, it } from "vitest";
import { code, initials } from "../../src/map/content/initials";

it("takes first letters, then first letters of words, then more letters", () => {
  const marks = initials(["Reviewer", "ReviewedOn", "Rating", "net_total", "SUM(net_total)"]);
  expect([...marks.values()]).toEqual(["R", "Ro", "Ra", "N", "S"]);
});

it("never gives two columns the same mark", () => {
  const columns = Array.from({ length: 60 }, (_, i) => `c${"abc"[i % 3] ?? ""}${i}`).concat(
    "",
    "*",
    "日本",
    "日照",
  );
  const marks = initials(columns);
  expect(new Set(marks.values()).size).toBe(new Set(columns).size);
});

it("writes columns as one code, more than four as their number", () => {
  const columns = ["Opinion", "Rating", "ReviewedOn"];
  expect(code(columns, initials(["Reviewer", ...columns]))).toBe("ORaRo");
  expect(code(["a", "b", "c", "d", "e"], initials([]))).toBe("5 col");
});
