import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { listen } from "../src/api/events";

interface Stream {
  readonly url: string;
  closed: boolean;
  readyState: number;
  onerror: () => void;
}
const opened: Stream[] = [];
let hidden = false;

beforeEach(() => {
  vi.useFakeTimers();
  opened.length = 0;
  vi.stubGlobal(
    "EventSource",
    class {
      static readonly CLOSED = 2;
      closed = false;
      readyState = 0;
      onerror = () => undefined;
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

/** What is heard of the connection, and how many streams were opened, when one is refused and the head is this. */
async function refused(head: () => Promise<{ status: number }>): Promise<[boolean[], number]> {
  const heard: boolean[] = [];
  vi.stubGlobal("fetch", head);
  const stop = listen("s1", { ...nobody, onconnection: (up) => heard.push(up) });
  const [stream] = opened;
  if (stream) stream.readyState = 2;
  stream?.onerror();
  await vi.advanceTimersByTimeAsync(2000);
  stop();
  return [heard, opened.length];
}

it("takes a server that refuses a stream for one that is there, unless it fails", async () => {
  expect(await refused(() => Promise.resolve({ status: 200 }))).toEqual([[], 2]);
  opened.length = 0;
  expect(await refused(() => Promise.resolve({ status: 503 }))).toEqual([[false], 2]);
  opened.length = 0;
  expect(await refused(() => Promise.reject(new Error("nobody")))).toEqual([[false], 2]);
});

it("asks no more for a session that there is not", async () => {
  expect(await refused(() => Promise.resolve({ status: 404 }))).toEqual([[], 1]);
});
