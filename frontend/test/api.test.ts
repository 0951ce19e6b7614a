import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { listen } from "../src/api/events";

const opened: { url: string; closed: boolean }[] = [];
let hidden = false;

beforeEach(() => {
  vi.useFakeTimers();
  opened.length = 0;
  vi.stubGlobal(
    "EventSource",
    class {
      closed = false;
      constructor(readonly url: string) {
        opened.push(this);
      }
      close() {
        this.closed = true;
      }
    },
  );
  Object.defineProperty(document, "hidden", { configurable: true, get: () => hidden });
});
afterEach(() => void vi.useRealTimers());

function show(on: boolean) {
  hidden = !on;
  document.dispatchEvent(new Event("visibilitychange"));
}
const nobody = { onevent: () => undefined, onconnection: () => undefined };

it("closes a stream that nobody looks at, and goes on when somebody does", () => {
  const stop = listen("s1", nobody);
  show(false);
  vi.runAllTimers();
  expect(opened.map((one) => one.closed)).toEqual([true]);
  show(true);
  expect(opened.map((one) => one.closed)).toEqual([true, false]);
  stop();
});

it("keeps the stream of a tab that was only passed by", () => {
  const stop = listen("s1", nobody);
  show(false);
  show(true);
  vi.runAllTimers();
  expect(opened.map((one) => one.closed)).toEqual([false]);
  stop();
  show(false);
  show(true);
  expect(opened).toHaveLength(1);
});
