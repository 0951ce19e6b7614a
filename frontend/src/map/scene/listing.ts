/** The map as a list: rows that can be sorted. */
import type { Model } from "./model";
import type { Possible } from "./possible";

export interface Entry {
  readonly one: Possible;
  readonly name: string;
  readonly group: string;
  readonly red: number | null;
}

export type By = "name" | "rows" | "share" | "ways" | "group" | "answer";

export interface Order {
  readonly by: By;
  readonly descending: boolean;
}

export const AT_FIRST: Order = { by: "share", descending: true };

export function entries(model: Model, reds: readonly (number | null)[]): Entry[] {
  return model.left.map((one, i) => ({
    one,
    name: model.nameOf(one.intent),
    group: model.groups[one.group]?.name ?? "",
    red: reds[i] ?? null,
  }));
}

/** The entries in this order; equal ones by share. */
export function sorted(list: readonly Entry[], { by, descending }: Order): Entry[] {
  const sign = descending ? -1 : 1;
  return [...list].sort((a, b) => sign * compared(a, b, by) || b.one.share - a.one.share);
}

/** The order after its column was pressed: numbers start with the largest, words with the first letter. */
export function pressed(order: Order, by: By): Order {
  if (order.by === by) return { by, descending: !order.descending };
  return { by, descending: by !== "name" && by !== "group" };
}

function compared(a: Entry, b: Entry, by: By): number {
  switch (by) {
    case "name":
      return a.name.localeCompare(b.name);
    case "group":
      return a.group.localeCompare(b.group);
    case "rows":
      return a.one.card.n_rows - b.one.card.n_rows;
    case "ways":
      return a.one.ways.length - b.one.ways.length;
    case "share":
      return a.one.share - b.one.share;
    case "answer":
      return (a.red ?? 0) - (b.red ?? 0);
  }
}
