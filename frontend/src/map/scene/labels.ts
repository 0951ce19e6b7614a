/** Names of groups with their shares, in full or cut, at spots where they cover no text. */
import { type Content, visibleText } from "../content/content";
import { cut, type Measure } from "../content/measure";
import { percent } from "../../state/words";
import type { Stage } from "../geometry/camera";
import { type Land, placeLabels } from "../geometry/labels";
import type { Box } from "../geometry/polygon";
import type { Place } from "./arrange";
import type { Model } from "./model";

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
/** Smaller groups go without a name rather than over the land of others. */
const SEVERAL = 3; // results
const WORTH = 0.03; // of the belief

/** A group that asks for its name. */
export interface Named {
  readonly group: number;
  readonly name: string;
  readonly share: number;
  /** Possible answers in it. */
  readonly size: number;
}

/** Names at their spots; none on a map of few results, or where one would cover text. */
export function labels(
  wanted: readonly Named[],
  places: readonly Land[],
  texts: readonly Box[],
  stage: Stage,
  measure: Measure,
): Label[] {
  if (places.length < FEWEST || new Set(places.map((place) => place.group)).size < 2) return [];
  const forms = wanted.map((each) => formsOf(each.name, percent(each.share), stage, measure));
  const names = wanted.map(({ group, size, share }, k) => ({
    group,
    widths: forms[k]?.map((form) => form.w) ?? [],
    intrudes: size >= SEVERAL && share >= WORTH,
  }));
  return placeLabels(names, places, texts, stage).flatMap((spot, k) => {
    const form = spot && forms[k]?.[spot.form];
    return spot && form
      ? [{ group: names[k]?.group ?? 0, text: form.text, share: form.share, box: spot.box }]
      : [];
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

/** Groups that are named: not those of one cell that says the same. */
export function namedGroups(model: Model, filled: readonly Content[]): Named[] {
  return model.groups.flatMap(({ name, share, intents }, group) => {
    const only =
      intents.length === 1 ? filled[model.left.findIndex((one) => one.group === group)] : undefined;
    const said = only ? visibleText(only).toLowerCase().includes(name.toLowerCase()) : false;
    return said ? [] : [{ group, name, share, size: intents.length }];
  });
}

/** Where the texts of cells stand. */
export function textBoxes(places: readonly Place[], filled: readonly Content[]): Box[] {
  return places.map(({ centre }, i) => {
    const { w, h } = filled[i] ?? { w: 0, h: 0 };
    return { x: centre.x - w / 2 - 2, y: centre.y - h / 2 - 2, w: w + 4, h: h + 4 };
  });
}
