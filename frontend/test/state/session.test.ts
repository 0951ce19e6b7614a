import { beforeEach, describe, expect, it } from "vitest";
import { Refused } from "../../src/api/transport";
import { Session } from "../../src/state/session.svelte";
import { Fixture } from "../app/fixture";
import recorded from "../fixtures/films10.json";
import type { Recording } from "../app/fixture";

let transport: Fixture;
let session: Session;
const asked = (what: string) => transport.asked.filter((one) => one.what === what).length;
const settled = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(async () => {
  transport = new Fixture(recorded as unknown as Recording);
  session = new Session("s1", transport);
  await session.open();
});

describe("a session", () => {
  it("fetches its space once, however often its state changes", async () => {
    await session.reply({ none_of_these: true });
    await session.move({ to: "back" });
    expect([asked("space"), asked("state")]).toEqual([1, 1]);
  });

  it("sends one reply at a time", async () => {
    const both = await Promise.all([session.reply({ keep: ["a"] }), session.reply({ keep: ["b"] })]);
    expect(both).toEqual([true, false]);
    expect(asked("reply")).toBe(1);
  });

  it("keeps what it knows when a reply is refused, and tells why", async () => {
    const before = session.state;
    transport.refusing = new Refused(422, "there is no such question");
    expect(await session.reply({ variable: "x", option: 0 })).toBe(false);
    expect([session.state, session.refusal, session.busy]).toEqual([
      before,
      "there is no such question",
      false,
    ]);
  });

  it("fetches the state that another tab has made, and no older one", async () => {
    transport.listener?.onevent({ type: "state", revision: session.state?.revision ?? 0 });
    await settled();
    expect(asked("state")).toBe(1);
    transport.listener?.onevent({ type: "state", revision: 99 });
    await settled();
    expect(asked("state")).toBe(2);
  });

  it("goes on where it was when the server is back", async () => {
    transport.listener?.onconnection(false);
    expect(session.connected).toBe(false);
    transport.listener?.onconnection(true);
    await settled();
    expect([session.connected, asked("state")]).toEqual([true, 2]);
  });

  it("knows that the server was stopped until it is back", () => {
    transport.listener?.onevent({ type: "ending" });
    transport.listener?.onconnection(false);
    expect([session.connected, session.stopped]).toEqual([false, true]);
    transport.listener?.onconnection(true);
    expect(session.stopped).toBe(false);
  });

  it("shows no results that came before the last as if they were all", async () => {
    const { space, state } = transport.recording as Required<Recording>;
    transport.recording = {
      head: { ...transport.headNow(), results: 99 },
      space: { ...space, version: space.version + 1 },
      state: { ...state, space: state.space + 1 },
    };
    transport.listener?.onevent({ type: "done" });
    const seen: [number | undefined, number | undefined][] = [];
    for (let turn = 0; turn < 9; turn++) {
      seen.push([session.head?.results, session.space?.version]);
      await Promise.resolve();
    }
    await settled();
    expect([session.head?.results, session.space?.version]).toEqual([99, space.version + 1]);
    expect(seen.filter(([results, version]) => results === 99 && version === space.version)).toEqual([]);
  });

  it("keeps the answer to a reply where a fetch that began before it ends after it", async () => {
    const { state } = transport.recording as Required<Recording>;
    const late = { ...state, revision: 0 };
    let answer: (value: typeof state) => void = () => undefined;
    transport.state = () => new Promise((resolve) => (answer = resolve));
    transport.listener?.onevent({ type: "done" });
    await settled();
    transport.recording = { ...transport.recording, state: { ...state, revision: 7 } };
    await session.reply({ none_of_these: true });
    answer(late);
    await settled();
    expect(session.state?.revision).toBe(7);
  });

  it("fetches once more where a reply was answered while it fetched", async () => {
    const { state } = transport.recording as Required<Recording>;
    const fetched = asked("head");
    transport.listener?.onevent({ type: "done" });
    transport.recording = { ...transport.recording, state: { ...state, revision: 7 } };
    await session.reply({ none_of_these: true });
    await settled();
    expect(asked("head")).toBe(fetched + 2);
  });

  it("keeps the answer to a reply where the space of an older state comes after it", async () => {
    const { space, state } = transport.recording as Required<Recording>;
    const moved = { ...state, space: state.space + 1 };
    let answer: (value: typeof space) => void = () => undefined;
    transport.recording = { ...transport.recording, state: moved };
    transport.space = () => new Promise((resolve) => (answer = resolve));
    transport.listener?.onevent({ type: "space", version: moved.space });
    await settled();
    transport.recording = { ...transport.recording, state: { ...state, revision: 7 } };
    await session.reply({ none_of_these: true });
    answer({ ...space, version: moved.space });
    await settled();
    expect(session.state?.revision).toBe(7);
  });

  it("makes of many events no more than one fetch at a time", async () => {
    for (let version = 2; version < 9; version++) transport.listener?.onevent({ type: "space", version });
    await settled();
    expect(asked("state")).toBe(3);
  });
});

it("listens to nothing once it was closed, however late its first answer comes", async () => {
  const opening = session.open();
  session.close();
  await opening;
  expect(transport.listener).toBeNull();
});
