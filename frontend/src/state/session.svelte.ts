/** One session as the page holds it: what was gathered, what is known now, and replies on their way. */
import { Refused, type Event, type Move, type Reply, type Transport } from "../api/transport";
import type { Head, SpaceView, StateView } from "../api/types";

export interface Progress {
  readonly samples: number;
  readonly results: number;
  readonly phase: string;
}

export class Session {
  head = $state.raw<Head | null>(null);
  space = $state.raw<SpaceView | null>(null);
  state = $state.raw<StateView | null>(null);
  progress = $state.raw<Progress | null>(null);
  /** A reply is on its way. */
  busy = $state(false);
  connected = $state(true);
  /** The server said that it is being stopped, and is not back yet. */
  stopped = $state(false);
  refusal = $state<string | null>(null);
  readonly gathering = $derived(this.head?.phase === "gathering");
  #deaf: () => void = () => undefined;
  #closed = false;
  #fetching: Promise<void> | null = null;
  #again = false;
  #lost = false;

  constructor(
    readonly id: string,
    private readonly transport: Transport,
    /** After every state that replaces another. */
    private readonly onstate: (state: StateView) => void = () => undefined,
  ) {}

  async open(): Promise<void> {
    await this.refresh();
    if (this.#closed) return;
    this.#deaf = this.transport.listen(this.id, {
      onevent: (event) => this.#heard(event),
      onconnection: (up) => this.#connection(up),
    });
  }

  /** The refusal has been read. */
  dismiss(): void {
    this.refusal = null;
  }

  close(): void {
    this.#closed = true;
    this.#deaf();
  }

  reply(reply: Reply): Promise<boolean> {
    return this.#post(() => this.transport.reply(this.id, reply));
  }
  move(move: Move): Promise<boolean> {
    return this.#post(() => this.transport.move(this.id, move));
  }
  write(sql: string): Promise<boolean> {
    return this.#post(() => this.transport.write(this.id, sql));
  }
  async more(n: number): Promise<void> {
    await this.#said(() => this.transport.more(this.id, n));
    await this.refresh();
  }
  async cancel(): Promise<void> {
    await this.#said(() => this.transport.cancel(this.id));
    await this.refresh();
  }

  /** Fetch anew; calls that come meanwhile are one more fetch, not many. */
  refresh(): Promise<void> {
    this.#again = this.#fetching !== null;
    this.#fetching ??= this.#fetch().finally(() => {
      this.#fetching = null;
      if (this.#again) void this.refresh();
    });
    return this.#fetching;
  }

  async #fetch(): Promise<void> {
    await this.#said(async () => {
      const known = this.state;
      const head = await this.transport.head(this.id);
      const state = head.space > 0 ? await this.transport.state(this.id) : null;
      const space = state && (await this.#spaceOf(state));
      // All at once: results that stood there before the last arrived are never shown as all there are.
      this.head = head;
      if (this.state !== known)
        this.#again = true; // a reply was answered meanwhile: this may be older
      else if (state && space) this.#accept(state, space);
    });
  }

  async #spaceOf(state: StateView): Promise<SpaceView> {
    return this.space?.version === state.space ? this.space : this.transport.space(this.id);
  }

  #accept(state: StateView, space: SpaceView): void {
    this.space = space;
    this.state = state;
    this.onstate(state);
  }

  async #post(send: () => Promise<StateView>): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    this.refusal = null;
    const done = await this.#said(async () => {
      const state = await send();
      this.#accept(state, await this.#spaceOf(state));
    });
    this.busy = false;
    return done;
  }

  async #said(act: () => Promise<void>): Promise<boolean> {
    try {
      await act();
      return true;
    } catch (refused) {
      if (!(refused instanceof Refused)) throw refused;
      if (refused.unreachable) this.#connection(false);
      this.refusal = refused.message;
      return false;
    }
  }

  #connection(up: boolean): void {
    this.connected = up;
    if (up) this.stopped = false;
    if (up && this.#lost) {
      this.refusal = null;
      void this.refresh();
    }
    this.#lost = !up;
  }

  #heard(event: Event): void {
    if (event.type === "progress") this.progress = event;
    else if (event.type === "space" && event.version > (this.state?.space ?? 0)) void this.refresh();
    else if (event.type === "state" && event.revision > (this.state?.revision ?? -1) && !this.busy)
      void this.refresh();
    else if (event.type === "done" || event.type === "error") void this.refresh();
    else if (event.type === "ending") this.stopped = true;
  }
}
