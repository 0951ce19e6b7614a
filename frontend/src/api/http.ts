/** The transport over HTTP: JSON in, JSON out, refusals as sentences. */
import { address } from "./address";
import { listen } from "./events";
import { leaveAt } from "./leaving";
import {
  Refused,
  type Asking,
  type Config,
  type Move,
  type Reply,
  type Transport,
  type Uploaded,
} from "./transport";
import type { Comparison, DataView, Head, Query, Rows, SpaceView, StateView, Understood } from "./types";

const UNREACHABLE = "the server does not answer; nothing that you decided is lost";

/** The one sentence of a refused request. */
export function sentence(status: number, body: unknown): string {
  const message = (body as { message?: unknown } | null)?.message;
  return typeof message === "string" && message ? message : `the server refused this (${String(status)})`;
}

/** Whoever answers a request: a server by the network, or a notebook's kernel by its own way. */
export type Fetch = (path: string, init?: RequestInit) => Promise<Response>;

async function answered<T>(ask: Fetch, path: string, init?: RequestInit): Promise<T> {
  let response: Response;
  try {
    response = await ask(path, init);
  } catch {
    throw new Refused(0, UNREACHABLE);
  }
  const text = await response.text();
  const body: unknown =
    response.headers.get("content-type")?.includes("json") && text ? JSON.parse(text) : null;
  if (!response.ok) throw new Refused(response.status, sentence(response.status, body));
  return body as T;
}

function upload(files: readonly File[], onprogress: (part: number) => void): Promise<Uploaded> {
  const form = new FormData();
  for (const file of files) form.append("files", file, file.name);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", address("databases"));
    request.responseType = "json";
    request.upload.onprogress = (sent) => onprogress(sent.lengthComputable ? sent.loaded / sent.total : 0);
    request.onerror = () => reject(new Refused(0, UNREACHABLE));
    request.onload = () => {
      if (request.status < 300) resolve(request.response as Uploaded);
      else reject(new Refused(request.status, sentence(request.status, request.response)));
    };
    request.send(form);
  });
}

/** The transport over whatever answers. */
export function over(ask: Fetch): Omit<Transport, "upload" | "listen"> {
  const call = <T>(path: string, init?: RequestInit) => answered<T>(ask, path, init);
  const get = <T>(path: string) => call<T>(path);
  const post = <T>(path: string, body: unknown) =>
    call<T>(path, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  return {
    config: () => get<Config>(address("config")),
    data: (database) => get<DataView>(address("data", { database })),
    sessions: () => get<readonly Head[]>(address("sessions")),
    ask: (asking: Asking) => post<Head>(address("sessions"), asking),
    remove: async (session) => void (await call(address(`sessions/${session}`), { method: "DELETE" })),
    bringBack: async (session) => void (await post(address(`sessions/${session}/back`), {})),
    head: (session) => get<Head>(address(`sessions/${session}/head`)),
    space: (session) => get<SpaceView>(address(`sessions/${session}/space`)),
    state: (session) => get<StateView>(address(`sessions/${session}/state`)),
    reply: (session, reply: Reply) => post<StateView>(address(`sessions/${session}/replies`), reply),
    move: (session, move: Move) => post<StateView>(address(`sessions/${session}/position`), move),
    more: async (session, n) => void (await post(address(`sessions/${session}/more`), { n })),
    cancel: async (session) => void (await post(address(`sessions/${session}/cancel`), {})),
    write: (session, sql) => post<StateView>(address(`sessions/${session}/queries`), { sql }),
    queries: (session, of) => get<Query[]>(address(`sessions/${session}/queries`, { of: of.join(",") })),
    understood: (session, text) =>
      get<readonly Understood[]>(address(`sessions/${session}/understood`, { text })),
    rows: (session, intent, offset, limit, sort) =>
      get<Rows>(address(`sessions/${session}/results/${intent}`, { offset, limit, sort })),
    compare: (session, a, b) =>
      get<Comparison>(address(`sessions/${session}/compare`, { a: a.join(","), b: b.join(",") })),
    csv: (session, intent) => address(`sessions/${session}/results/${intent}.csv`),
    receipt: (session) => get<unknown>(address(`sessions/${session}/receipt`)),
    study: async (lines) => void (await post(address("study"), { lines })),
  };
}

export const http: Transport = {
  ...over(async (path, init) => {
    const response = await fetch(path, { credentials: "same-origin", ...init });
    leaveAt(response.status);
    return response;
  }),
  upload,
  listen,
};
