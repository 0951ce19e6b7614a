import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Event } from "../../src/api/transport";
import { Refused } from "../../src/api/transport";
import { Wire } from "../../src/widget/wire";
import type { Asked, Said } from "../../src/widget/words";

const asked: Asked[] = [];
const silences: boolean[] = [];
const heard: Event[] = [];
let wire: Wire;

beforeEach(() => {
  vi.useFakeTimers();
  asked.length = silences.length = heard.length = 0;
  wire = new Wire(
    (one) => asked.push(one),
    (silent) => silences.push(silent),
  );
  wire.transport().listen("s1", { onevent: (event) => heard.push(event), onconnection: () => undefined });
});
afterEach(() => void vi.useRealTimers());

/** The kernel answers what was asked last, or the request of that place. */
function say(said: Partial<Said>, place = -1) {
  wire.hear({
    events: [],
    seen: 0,
    id: asked.at(place)!.id,
    headers: { "content-type": "application/json" },
    ...said,
  });
}
const state = (revision: number): Event => ({ type: "state", revision });

it("gives each answer to whoever asked for it", async () => {
  const transport = wire.transport();
  const [first, second] = [transport.understood("s1", "a"), transport.understood("s1", "b")];
  say({ status: 200, body: '["of b"]' }, 1);
  say({ status: 200, body: '["of a"]' }, 0);
  expect(await Promise.all([first, second])).toEqual([["of a"], ["of b"]]);
});

it("asks as the page does: method, address and body", () => {
  void wire.transport().reply("s1", { keep: ["r"] });
  expect(asked[0]).toMatchObject({
    method: "POST",
    address: "api/sessions/s1/replies",
    body: '{"keep":["r"]}',
    seen: 0,
  });
});

it("asks again, under the same name, for what takes longer", async () => {
  const found = wire.transport().sessions();
  say({ status: 0 });
  await vi.runAllTimersAsync();
  expect(asked.map((one) => one.id)).toEqual([asked[0]!.id, asked[0]!.id]);
  say({ status: 200, body: "[]" });
  expect(await found).toEqual([]);
});

it("tells a refusal as its sentence", async () => {
  const found = wire.transport().ask({ utterance: "more" });
  say({ status: 422, body: '{"message":"ask it in a cell"}' });
  await expect(found).rejects.toEqual(new Refused(422, "ask it in a cell"));
});

it("tells each event once, however often it comes", () => {
  wire.hear({ events: [state(1)], seen: 1 });
  wire.hear({ events: [state(1), state(2)], seen: 2 });
  wire.hear({ events: [state(2)], seen: 2 });
  expect(heard).toEqual([state(1), state(2)]);
});

it("leaves events for the next answer where it has missed some before them", () => {
  wire.hear({ events: [state(3)], seen: 3 });
  expect(heard).toEqual([]);
  wire.hear({ events: [state(1), state(2), state(3)], seen: 3 });
  expect(heard).toHaveLength(3);
});

it("asks how far it is until what was begun has ended", async () => {
  const begun = wire.transport().more("s1", 30);
  say({ status: 202, body: "{}" });
  await begun;
  await vi.advanceTimersByTimeAsync(1000);
  expect(asked.at(-1)).toMatchObject({ method: "GET", address: "api/sessions/s1/head" });
  say({ status: 200, body: "{}", events: [{ type: "done" }], seen: 1 });
  const sofar = asked.length;
  await vi.advanceTimersByTimeAsync(5000);
  expect(asked).toHaveLength(sofar);
});

it("asks no more about what has ended by the time that it is known to have begun", async () => {
  const begun = wire.transport().more("s1", 30);
  say({ status: 202, body: "{}", events: [{ type: "done" }], seen: 1 });
  await begun;
  await vi.advanceTimersByTimeAsync(5000);
  expect(asked).toHaveLength(1);
});

it("says when the kernel is silent, and when it speaks again", () => {
  void wire.transport().sessions();
  vi.advanceTimersByTime(5000);
  expect(silences).toEqual([true]);
  say({ status: 200, body: "[]" });
  expect(silences).toEqual([true, false]);
  vi.advanceTimersByTime(5000);
  expect(silences).toEqual([true, false]);
});

it("takes a file that is no text", async () => {
  const file = wire.fetch("api/sessions/s1/results/r.parquet");
  say({ status: 200, base64: "/wA=", headers: {} });
  expect(new Uint8Array(await (await file).arrayBuffer())).toEqual(new Uint8Array([255, 0]));
});
