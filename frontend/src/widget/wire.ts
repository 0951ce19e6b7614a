/** Requests to the kernel, and what it tells: what a network is to the page elsewhere. */
import type { Fetch } from "../api/http";
import { over } from "../api/http";
import { Refused, type Event, type Listener, type Transport } from "../api/transport";
import type { Asked, Said } from "./words";

/** Until an answer that takes longer is asked for again, and between two questions on how far it is, ms. */
const AGAIN_MS = 300;

/** Without any word from the kernel for so long, it is busy or gone, ms. */
const SILENT_MS = 4000;

const EMPTY = new Set([204, 205, 304]);

export class Wire {
  readonly #name = Math.random().toString(36).slice(2);
  readonly #waiting = new Map<string, (said: Said) => void>();
  readonly #listeners = new Set<Listener>();
  #asked = 0;
  #seen = 0;
  #ended = 0;
  #silence: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly send: (asked: Asked) => void,
    private readonly onsilence: (silent: boolean) => void = () => undefined,
  ) {}

  /** What the kernel said. */
  hear(said: Said): void {
    clearTimeout(this.#silence);
    this.onsilence(false);
    const known = this.#seen - (said.seen - said.events.length);
    const news = known >= 0 ? said.events.slice(known) : [];
    if (known >= 0) this.#seen = Math.max(this.#seen, said.seen);
    if (said.id !== undefined) this.#waiting.get(said.id)?.(said);
    if (this.#waiting.size) this.#listenFor();
    for (const event of news) this.#tell(event);
  }

  readonly fetch: Fetch = async (address, init) => {
    const asked = {
      id: `${this.#name}-${String(++this.#asked)}`,
      method: init?.method ?? "GET",
      address,
      body: typeof init?.body === "string" ? init.body : "",
    };
    let said = await this.#ask(asked);
    while (!said.status) {
      await later();
      said = await this.#ask(asked);
    }
    const { status, headers = {} } = said;
    return new Response(EMPTY.has(status) ? null : content(said), { status, headers });
  };

  /** The transport of the page. */
  transport(): Transport {
    const asked = over(this.fetch);
    return {
      ...asked,
      more: async (session, n) => {
        const before = this.#ended;
        await asked.more(session, n);
        void this.#follow(session, before);
      },
      upload: () => Promise.reject(new Refused(409, "data is opened in a cell: pleasqlarify.connect(...)")),
      listen: (_, listener) => {
        this.#listeners.add(listener);
        return () => void this.#listeners.delete(listener);
      },
    };
  }

  #ask(asked: Omit<Asked, "seen">): Promise<Said> {
    return new Promise((resolve) => {
      this.#waiting.set(asked.id, (said) => {
        this.#waiting.delete(asked.id);
        resolve(said);
      });
      this.#listenFor();
      this.send({ ...asked, seen: this.#seen });
    });
  }

  #listenFor(): void {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => this.onsilence(true), SILENT_MS);
  }

  /** Ask how far it is until one more thing has ended than before: threads tell nothing by themselves. */
  async #follow(session: string, before: number): Promise<void> {
    while (this.#ended === before) {
      await later();
      await this.fetch(`api/sessions/${session}/head`);
    }
  }

  #tell(event: Event): void {
    if (event.type === "done" || event.type === "error") this.#ended++;
    for (const listener of this.#listeners) listener.onevent(event);
  }
}

function content({ body = "", base64 }: Said): string | Uint8Array<ArrayBuffer> {
  return base64 === undefined ? body : Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
}

const later = () => new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
