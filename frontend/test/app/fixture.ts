/** A transport that answers from a recording and writes down what it was asked. */
import { Refused, type Config, type Listener, type Transport } from "../../src/api/transport";
import type { Comparison, DataView, Head, SpaceView, StateView } from "../../src/api/types";

export interface Recording {
  readonly head?: Head;
  readonly space?: SpaceView;
  readonly state?: StateView;
  readonly data?: DataView;
}

export const DATA: DataView = {
  name: "fruit",
  dialect: "duckdb",
  tables: [],
  notes: [],
  suggestions: [{ utterance: "What do we sell?", note: "products or sales" }],
};

const CONFIG: Config = {
  version: "0",
  database: "fruit",
  demo: false,
  models: [],
  limits: { question: 200, upload: 1000 },
  study: null,
};

export class Fixture implements Transport {
  readonly asked: { what: string; with: unknown }[] = [];
  listener: Listener | null = null;
  /** Set: every request is refused so. */
  refusing: Refused | null = null;

  constructor(
    public recording: Recording = {},
    private readonly settings: Partial<Config> = {},
  ) {}

  headNow(): Head {
    const { head, state, space } = this.recording;
    return {
      id: "s1",
      utterance: state?.utterance ?? "What do we sell?",
      database: "fruit",
      upload: null,
      created: "2026-01-01T00:00:00Z",
      interpreters: ["embedded"],
      phase: "ready",
      samples: space?.samples ?? 0,
      results: space?.intents.length ?? 0,
      space: space?.version ?? 0,
      revision: state?.revision ?? 0,
      problem: null,
      ...head,
    };
  }

  private answer<T>(what: string, given: unknown, value: T | undefined): Promise<T> {
    this.asked.push({ what, with: given });
    if (this.refusing) return Promise.reject(this.refusing);
    if (value === undefined) return Promise.reject(new Refused(404, `there is no ${what}`));
    return Promise.resolve(value);
  }

  config = () => this.answer("config", null, { ...CONFIG, ...this.settings });
  data = (database: string | null) => this.answer("data", database, this.recording.data ?? DATA);
  upload = (files: readonly File[]) =>
    this.answer("upload", files, { database: "d1", data: this.recording.data ?? DATA });
  sessions = () => this.answer("sessions", null, [this.headNow()]);
  ask = (asking: unknown) => this.answer("ask", asking, this.headNow());
  remove = (id: string) => this.answer("remove", id, null).then(() => undefined);
  bringBack = (id: string) => this.answer("bring back", id, null).then(() => undefined);
  head = (id: string) => this.answer("head", id, this.headNow());
  space = (id: string) => this.answer("space", id, this.recording.space);
  state = (id: string) => this.answer("state", id, this.recording.state);
  reply = (_id: string, reply: unknown) => this.answer("reply", reply, this.recording.state);
  move = (_id: string, move: unknown) => this.answer("move", move, this.recording.state);
  more = (_id: string, n: number) => this.answer("more", n, null).then(() => undefined);
  cancel = (id: string) => this.answer("cancel", id, null).then(() => undefined);
  write = (_id: string, sql: string) => this.answer("write", sql, this.recording.state);
  queries = (_id: string, of: readonly number[]) =>
    this.answer(
      "queries",
      of,
      of.map((candidate) => ({
        candidate,
        sql: this.recording.space?.candidates[candidate]?.sql ?? "",
        share: 0,
        lines: [],
        sources: [],
      })),
    );
  understood = (_id: string, text: string) =>
    this.answer("understood", text, [{ variable: "q", option: 0, echo: `“${text}” as meant`, score: 1 }]);
  rows = (_id: string, intent: string, offset: number) => {
    const card = this.recording.space?.intents.find((one) => one.id === intent);
    return this.answer("rows", intent, card && { ...card, offset });
  };
  compare = () => this.answer<Comparison>("compare", null, undefined);
  csv = (_id: string, intent: string) => `csv/${intent}`;
  receipt = (id: string) => this.answer("receipt", id, { question: "?" } as unknown);
  study = (lines: readonly unknown[]) => this.answer("study", lines, null).then(() => undefined);
  listen = (_id: string, listener: Listener) => {
    this.listener = listener;
    return () => (this.listener = null);
  };
}
