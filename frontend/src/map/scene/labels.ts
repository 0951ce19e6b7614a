/** Names of groups with their shares, in full or cut, at spots where they cover no text. */
import type { Filled } from "../content/fill";
import { cut, type Measure } from "../content/measure";
import { percent } from "../content/words";
import type { Stage } from "../geometry/camera";
import { placeLabels } from "../geometry/labels";
import type { Box } from "../geometry/polygon";
import type { Place } from "./arrange";
import type { Group } from "./possible";

export interface Label {
  readonly group: number;
  readonly text: string;
  readonly share: string;
  readonly box: Box;
}

export const LABEL = { size: 12.5, weight: 650, gap: 5, padding: 3 }; // px
const FEWEST = 7; // results, below which the map needs no names
const WIDEST = 0.42; // of the stage
const NARROW = 92; // px

export function labels(
  groups: readonly Group[],
  names: readonly string[],
  places: readonly Place[],
  texts: readonly Box[],
  stage: Stage,
  measure: Measure,
): Label[] {
  if (groups.length < 2 || places.length < FEWEST) return [];
  const forms = groups.map((group, k) => formsOf(names[k] ?? "", percent(group.share), stage, measure));
  const wanted = forms.map((each, group) => ({ group, widths: each.map((form) => form.w) }));
  return placeLabels(wanted, places, texts, stage).flatMap((spot, group) => {
    const form = spot && forms[group]?.[spot.form];
    return spot && form ? [{ group, text: form.text, share: form.share, box: spot.box }] : [];
  });
}

/** The name with its share, then shorter. */
function formsOf(name: string, share: string, stage: Stage, measure: Measure) {
  const bold = (text: string) => measure(text, LABEL.size, LABEL.weight);
  const beside = LABEL.gap + measure(share, LABEL.size);
  return [WIDEST * stage.w - beside, NARROW].map((most) => {
    const text = cut(name, most, bold);
    return { text, share, w: bold(text) + beside + 2 * LABEL.padding };
  });
}

/** Where the texts of cells stand. */
export function textBoxes(places: readonly Place[], filled: readonly Filled[]): Box[] {
  return places.map(({ centre }, i) => {
    const { w, h } = filled[i]?.content ?? { w: 0, h: 0 };
    const more = filled[i]?.rank ? 12 : 0;
    return { x: centre.x - w / 2 - 2, y: centre.y - h / 2 - 2, w: w + 4, h: h + more + 4 };
  });
}
