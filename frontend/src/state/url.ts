/** Where the page stands, as its address tells: so that reload, bookmarks and a second tab work. */

export type Mode = "start" | "full";

export interface Place {
  readonly session: string | null;
  /** An uploaded database; null = the one of the server. */
  readonly database: string | null;
  readonly mode: Mode | null;
  /** The question in focus. */
  readonly focus: string | null;
  /** Ids of the results that are compared. */
  readonly pair: readonly [readonly string[], readonly string[]] | null;
  readonly paper: boolean;
}

export const NOWHERE: Place = {
  session: null,
  database: null,
  mode: null,
  focus: null,
  pair: null,
  paper: false,
};

export function read(search: string): Place {
  const given = new URLSearchParams(search);
  const view = given.get("view");
  const [a, b] = (given.get("pair") ?? "").split("~").map((side) => side.split(",").filter(Boolean));
  return {
    session: given.get("session"),
    database: given.get("database"),
    mode: view === "start" || view === "full" ? view : null,
    focus: given.get("focus"),
    pair: a?.length && b?.length ? [a, b] : null,
    paper: given.get("paper") === "1",
  };
}

/** The address of a place; what it does not speak of stays as it was, but no token: the cookie opens the server now. */
export function write(place: Place, before = ""): string {
  const next = new URLSearchParams(before);
  const set = (key: string, value: string | null) => (value ? next.set(key, value) : next.delete(key));
  next.delete("token");
  set("session", place.session);
  set("database", place.database);
  set("view", place.session ? place.mode : null);
  set("focus", place.session ? place.focus : null);
  set("pair", place.session && place.pair ? place.pair.map((side) => side.join(",")).join("~") : null);
  set("paper", place.session && place.paper ? "1" : null);
  const search = next.toString().replaceAll("%7E", "~").replaceAll("%2C", ",");
  return search ? `?${search}` : "";
}
