/** What a key means on the map. */
import { isDirection, neighbour } from "./geometry/steer";
import type { Field, Gestures, Spot } from "./gestures.svelte";

interface Press {
  readonly key: string;
  readonly shiftKey: boolean;
}

export interface Helm {
  readonly field: Field;
  readonly gestures: Gestures;
  readonly active: Spot | null;
  readonly onactive: (spot: Spot) => void;
  readonly onways: (intent: number) => void;
}

/** Whether the key meant something here. */
export function steer(press: Press, helm: Helm): boolean {
  const { field, gestures, active } = helm;
  if (press.key === "Escape") return released(field, gestures);
  if (!active) return false;
  if (isDirection(press.key)) {
    const places = field.spots.map((spot) => spot.at);
    return go(field.spots[neighbour(places, field.spots.indexOf(active), press.key)], helm);
  }
  switch (press.key) {
    case "Home":
      return go(field.spots[0], helm);
    case "End":
      return go(field.spots.at(-1), helm);
    case " ":
      gestures.toggle(active.intent);
      return true;
    case "Enter":
      keep(press.shiftKey, active, field);
      return true;
    case "w":
    case "W":
      helm.onways(active.intent);
      return true;
    default:
      return false;
  }
}

/** One step out of what was begun: the loop, the tooltip, the marks. */
function released(field: Field, gestures: Gestures): boolean {
  if (gestures.loop) gestures.cancel();
  else if (gestures.pinned || gestures.spot) gestures.close();
  else if (field.marked.length) field.onmark([]);
  else return false;
  return true;
}

function go(spot: Spot | undefined, { gestures, onactive }: Helm): boolean {
  if (!spot) return false;
  gestures.pinned = false;
  gestures.byKey = true;
  onactive(spot);
  gestures.point(spot);
  return true;
}

function keep(group: boolean, active: Spot, field: Field): void {
  if (group) field.onkeep([...field.groupOf(active.intent)]);
  else field.onkeep(field.marked.length ? [...field.marked] : [active.intent]);
}
