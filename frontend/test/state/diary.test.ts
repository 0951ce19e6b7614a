import { expect, it, vi } from "vitest";
import { Diary } from "../../src/state/diary";

const noon = () => new Date("2026-01-01T12:00:00Z");

it("sends lines with their time, in one bundle", async () => {
  const sent: unknown[] = [];
  const diary = new Diary((lines) => Promise.resolve(void sent.push(lines)), noon);
  diary.write("answer", { variable: "q1" });
  diary.write("move", { to: "back" });
  await diary.flush();
  expect(sent).toEqual([
    [
      { at: "2026-01-01T12:00:00.000Z", what: "answer", variable: "q1" },
      { at: "2026-01-01T12:00:00.000Z", what: "move", to: "back" },
    ],
  ]);
});

it("keeps lines that could not be sent, in their order", async () => {
  vi.useFakeTimers();
  const sent: unknown[][] = [];
  let up = false;
  const diary = new Diary(
    (lines) => (up ? Promise.resolve(void sent.push([...lines])) : Promise.reject(new Error())),
    noon,
  );
  diary.write("one", {});
  await diary.flush();
  diary.write("two", {});
  up = true;
  await diary.flush();
  expect(sent.flat().map((line) => (line as { what: string }).what)).toEqual(["one", "two"]);
  vi.useRealTimers();
});
