/** What the frame, the notebook around it and the kernel say to one another. */
import type { Event } from "../api/transport";

/** A request of the page; `seen` is how many events it has heard of. */
export interface Asked {
  readonly id: string;
  readonly method: string;
  readonly address: string;
  readonly body: string;
  readonly seen: number;
}

/** Events from number `seen - events.length` on; beside them, an answer to `id`. Status 0: it takes longer. */
export interface Said {
  readonly events: readonly Event[];
  readonly seen: number;
  readonly id?: string;
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly base64?: string;
}

export interface Colours {
  readonly dark: boolean;
  readonly background: string;
}

/** From the frame to the notebook: a request, the height that it would like, or that it gives the keyboard back. */
export type Outward =
  { readonly asked: Asked } | { readonly height: number; readonly whole: boolean } | { readonly leave: true };

/** From the notebook to the frame; `gone`: the kernel that held the session is not there any more. */
export type Inward = { readonly said: Said } | { readonly colours: Colours } | { readonly gone: true };
