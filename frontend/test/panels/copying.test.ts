import { expect, it } from "vitest";
import { asHtml, asText } from "../../src/panels/copying";

it("puts tabs between cells and leaves NULL empty", () => {
  expect(
    asText({
      columns: ["a", "b"],
      rows: [
        [1, null],
        [true, "x"],
      ],
    }),
  ).toBe("a\tb\n1\t\ntrue\tx");
});

it("quotes a text that would break the rows", () => {
  expect(asText({ columns: ["a"], rows: [['say "a\tb"\n']] })).toBe('a\n"say ""a\tb""\n"');
});

it("copies a number as it is, not as it is shown", () => {
  expect(asText({ columns: ["a"], rows: [[1234567.891]] })).toBe("a\n1234567.891");
});

it("escapes HTML in names and cells", () => {
  expect(asHtml({ columns: ["<i>"], rows: [['<script>&"']] })).toBe(
    "<table><tr><th>&lt;i&gt;</th></tr><tr><td>&lt;script&gt;&amp;&quot;</td></tr></table>",
  );
});
