/** The page: which session, which screen, which sheet lies on top; and its address. */
import { Refused, type Config, type Transport } from "../api/transport";
import type { DataView, Head, StateView } from "../api/types";
import { told } from "./left";
import { Diary } from "./diary";
import { Look } from "./look.svelte";
import { recall } from "./remembered";
import { Session } from "./session.svelte";
import { NOWHERE, read, write, type Mode, type Place } from "./url";

export type Sheet =
  | { readonly kind: "data" | "elsewhere" | "keys" | "tour" | "failures" }
  | { readonly kind: "write"; readonly sql: string }
  | { readonly kind: "ways" | "table"; readonly intent: number }
  | { readonly kind: "compare"; readonly a: readonly number[]; readonly b: readonly number[] };

export type Screen =
  "welcome" | "loading" | "gone" | "gathering" | "nothing" | "problem" | "exhausted" | "end" | Mode;

export class Page {
  config = $state.raw<Config | null>(null);
  data = $state.raw<DataView | null>(null);
  recent = $state.raw<readonly Head[]>([]);
  session = $state.raw<Session | null>(null);
  readonly look = new Look();
  sheet = $state.raw<Sheet | null>(null);
  mode = $state<Mode>("start");
  paper = $state(false);
  database = $state<string | null>(null);
  /** Which of the models and grammars are asked; none = all of them. */
  interpreters = $state.raw<readonly string[]>([]);
  /** The question is being edited. */
  rewording = $state(false);
  /** On from the gathering, or back from the end, to the views. */
  onward = $state(false);
  asking = $state(false);
  refusal = $state<string | null>(null);
  /** What a screen reader says next. */
  told = $state("");

  readonly #diary: Diary;

  constructor(readonly transport: Transport) {
    this.#diary = new Diary((lines) => transport.study(lines));
  }

  readonly screen = $derived.by((): Screen => {
    const now = this.session;
    if (!now) return "welcome";
    if (!now.head) return now.refusal && now.connected ? "gone" : "loading";
    const ready = now.space !== null && now.state !== null;
    if (now.gathering && !(ready && (this.onward || this.mode === "full"))) return "gathering";
    if (!ready)
      return now.head.problem ? (now.head.problem.unmatched.length ? "nothing" : "problem") : "loading";
    if (now.state?.status === "exhausted") return "exhausted";
    const ended = now.state?.status === "answered" || now.state?.status === "open";
    return ended && !this.onward && !now.gathering ? "end" : this.mode;
  });

  readonly place = $derived.by((): Place => {
    const ids = (intents: readonly number[]) =>
      intents.map((i) => this.session?.space?.intents[i]?.id ?? "").filter(Boolean);
    const pair = this.sheet?.kind === "compare" ? ([ids(this.sheet.a), ids(this.sheet.b)] as const) : null;
    if (!this.session) return { ...NOWHERE, database: this.database };
    return {
      session: this.session.id,
      database: this.database,
      mode: this.mode,
      focus: this.look.focus,
      pair,
      paper: this.paper,
    };
  });

  /** What views and dialogs change. */
  set(change: Partial<Pick<Page, "sheet" | "rewording" | "onward" | "paper" | "interpreters">>): void {
    Object.assign(this, change);
  }

  async start(search: string): Promise<void> {
    const place = read(search);
    this.mode = place.mode ?? (recall("panels") === "open" ? "full" : "start");
    this.paper = place.paper;
    this.look.focus = place.focus;
    this.database = place.database;
    const opened = place.session ? this.open(place.session) : this.welcome();
    await this.#said(async () => (this.config = await this.transport.config()));
    await opened;
    if (place.pair) this.#compare(place.pair);
  }

  async open(id: string): Promise<void> {
    this.session?.close();
    this.rewording = this.onward = false;
    this.sheet = null;
    this.session = new Session(id, this.transport, (state) => this.#settled(state));
    const opened = this.session;
    await opened.open();
    if (this.session !== opened) return;
    if (opened.head) this.database = opened.head.upload;
    void this.learn();
  }

  async welcome(): Promise<void> {
    this.session?.close();
    this.session = this.sheet = null;
    this.refusal = null;
    this.told = "";
    await Promise.all([
      this.#said(async () => (this.recent = await this.transport.sessions())),
      this.learn(),
    ]);
  }

  /** Take a session off the list, or put it back. */
  list(id: string, on: boolean): Promise<boolean> {
    return this.#said(() => (on ? this.transport.bringBack(id) : this.transport.remove(id)));
  }

  /** A new session for these words; the old one stays where it is. */
  async ask(utterance: string): Promise<void> {
    if (!utterance.trim() || this.asking) return;
    this.asking = true;
    this.look.focus = null;
    await this.#said(async () => {
      const database = this.database ? { database: this.database } : {};
      const interpreters = this.interpreters.length ? { interpreters: this.interpreters } : {};
      const head = await this.transport.ask({ utterance: utterance.trim(), ...database, ...interpreters });
      await this.open(head.id);
    });
    this.asking = false;
  }

  async upload(files: readonly File[], onprogress: (part: number) => void): Promise<boolean> {
    return this.#said(async () => {
      const uploaded = await this.transport.upload(files, onprogress);
      this.database = uploaded.database;
      this.data = uploaded.data;
    });
  }

  /** Back to the server's own database. */
  async own(): Promise<void> {
    this.database = null;
    await this.learn();
  }

  async learn(): Promise<void> {
    await this.#said(async () => (this.data = await this.transport.data(this.database)));
  }

  /** A line for the study, if there is one. */
  record(what: string, detail: Readonly<Record<string, unknown>>): void {
    if (this.config?.study)
      this.#diary.write(what, { session: this.session?.id ?? null, screen: this.screen, ...detail });
  }

  address(before: string): string {
    return write(this.place, before);
  }

  #compare([a, b]: NonNullable<Place["pair"]>): void {
    const places = (ids: readonly string[]) =>
      ids
        .map((id) => this.session?.space?.intents.findIndex((card) => card.id === id) ?? -1)
        .filter((i) => i >= 0);
    if (places(a).length && places(b).length) this.sheet = { kind: "compare", a: places(a), b: places(b) };
  }

  #settled(state: StateView): void {
    this.look.settle(state);
    this.onward &&= this.session?.gathering === true;
    this.told = told(state);
  }

  async #said(act: () => Promise<unknown>): Promise<boolean> {
    this.refusal = null;
    try {
      await act();
      return true;
    } catch (refused) {
      if (!(refused instanceof Refused)) throw refused;
      this.refusal = refused.message;
      return false;
    }
  }
}
