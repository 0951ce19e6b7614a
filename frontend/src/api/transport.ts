/** What the page asks of whoever holds the sessions: a server now, a recording in tests, a notebook later. */
import type {
  Comparison,
  DataView,
  Head,
  Problem,
  Query,
  Rows,
  SpaceView,
  StateView,
  Understood,
} from "./types";

export type Reply =
  | { readonly variable: string; readonly option: number }
  | { readonly variable: string; readonly attitude: Attitude }
  | { readonly keep: readonly string[] }
  | { readonly clause: number; readonly wanted: boolean }
  | { readonly none_of_these: true };
export type Attitude = "either" | "not_sure" | "none";
export type Move = { readonly to: "back" | "forward" | number } | { readonly without: number };

export interface Asking {
  readonly utterance: string;
  readonly database?: string;
  readonly n?: number;
  /** Some of those that the configuration lists; all of them if not said. */
  readonly interpreters?: readonly string[];
}

export interface Config {
  readonly version: string;
  readonly database: string | null;
  readonly demo: boolean;
  readonly models: readonly string[];
  /** The longest question, in characters, and the largest upload, in bytes. */
  readonly limits: { readonly question: number; readonly upload: number };
  readonly study: Study | null;
  /** Who uses the page, where a server has several users. */
  readonly user?: User | null;
}

export interface User {
  readonly name: string;
  readonly roles: readonly string[];
  /** They logged in here, and so can log out here. */
  readonly logs_in: boolean;
}

export interface Study {
  readonly title: string;
  readonly tasks: readonly StudyTask[];
  readonly questionnaire: readonly string[];
}

export interface StudyTask {
  readonly id: string;
  readonly utterance: string;
  readonly goal: string;
}

export interface Uploaded {
  readonly database: string;
  readonly data: DataView;
}

export type Event =
  | { readonly type: "progress"; readonly samples: number; readonly results: number; readonly phase: string }
  | { readonly type: "space"; readonly version: number }
  | { readonly type: "state"; readonly revision: number }
  | { readonly type: "done" }
  | { readonly type: "ending" }
  | { readonly type: "error"; readonly problem: Problem };

export interface Listener {
  readonly onevent: (event: Event) => void;
  /** Whether the stream of events stands. */
  readonly onconnection: (up: boolean) => void;
}

/** What was refused, in one sentence; status 0 where nobody answered. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
    this.name = "Refused";
  }
  get unreachable(): boolean {
    return this.status === 0;
  }
}

export interface Transport {
  config(): Promise<Config>;
  data(database: string | null): Promise<DataView>;
  upload(files: readonly File[], onprogress: (part: number) => void): Promise<Uploaded>;
  sessions(): Promise<readonly Head[]>;
  ask(asking: Asking): Promise<Head>;
  head(session: string): Promise<Head>;
  /** Off the list; `bringBack` undoes it. */
  remove(session: string): Promise<void>;
  bringBack(session: string): Promise<void>;
  space(session: string): Promise<SpaceView>;
  state(session: string): Promise<StateView>;
  reply(session: string, reply: Reply): Promise<StateView>;
  move(session: string, move: Move): Promise<StateView>;
  more(session: string, n: number): Promise<void>;
  cancel(session: string): Promise<void>;
  write(session: string, sql: string): Promise<StateView>;
  queries(session: string, of: readonly number[]): Promise<Query[]>;
  understood(session: string, text: string): Promise<readonly Understood[]>;
  rows(session: string, intent: string, offset: number, limit: number, sort: string | null): Promise<Rows>;
  compare(session: string, a: readonly string[], b: readonly string[]): Promise<Comparison>;
  /** Where a result can be downloaded from. */
  csv(session: string, intent: string): string;
  receipt(session: string): Promise<unknown>;
  study(lines: readonly unknown[]): Promise<void>;
  listen(session: string, listener: Listener): () => void;
}
