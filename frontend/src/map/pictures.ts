/** What every picture of the possible answers takes. */
import type { Snippet } from "svelte";
import type { Box, Point } from "./geometry/polygon";
import type { Gestures, Spot } from "./gestures.svelte";
import type { Model } from "./scene/model";
import { sideOf } from "./scene/possible";
import { sentence } from "./scene/sentence";

export interface PictureProps {
  readonly id: string;
  readonly w: number;
  readonly h: number;
  /** px of the screen a px of the picture. */
  readonly zoom: number;
  readonly model: Model;
  /** For each possible answer that is left, the part that is with the answer in focus; null = none is. */
  readonly red: readonly (number | null)[];
  readonly faded: ReadonlySet<number>;
  readonly hovered: number | null;
  readonly marked: readonly number[];
  readonly onhover: (intent: number | null) => void;
  readonly onkeep: (intents: number[]) => void;
  readonly onmark: (intents: number[]) => void;
  readonly onways: (intent: number) => void;
  readonly tip: Snippet<[spot: Spot, gestures: Gestures]>;
  readonly groupTip: Snippet<[group: number]>;
}

/** One spot for each possible answer that is left, with its sentence; `places` stand in their order. */
export function spotsOf(
  model: Model,
  red: readonly (number | null)[],
  places: readonly (Point | undefined)[],
): Spot[] {
  return model.left.map((one, i) => ({
    key: one.intent,
    intent: one.intent,
    at: places[i] ?? { x: 0, y: 0 },
    sentence: sentence(
      one,
      model.nameOf(one.intent),
      model.groups[one.group]?.name ?? "",
      sideOf(red[i] ?? null),
    ),
  }));
}

/** The group whose name stands at a point. */
export function namedAt(
  labels: readonly { readonly group: number; readonly box: Box }[],
  { x, y }: Point,
): number | null {
  const under = ({ box }: { readonly box: Box }) =>
    x >= box.x && x <= box.x + box.w && y >= box.y && y <= box.y + box.h;
  return labels.find(under)?.group ?? null;
}
