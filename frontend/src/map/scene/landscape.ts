/** All that the map draws, from what is left and the size of its stage. */
import type { SpaceView } from "../../api/types";
import type { Content } from "../content/content";
import { fill } from "../content/fill";
import type { Measure } from "../content/measure";
import type { Stage } from "../geometry/camera";
import type { Point } from "../geometry/polygon";
import { type Arrangement, arrange } from "./arrange";
import { type Label, labels, namedGroups, textBoxes } from "./labels";
import type { Model } from "./model";
import { type Dot, ghosts, insetBox, insetSize, overview } from "./whole";

export interface Landscape extends Arrangement {
  readonly filled: readonly Content[];
  readonly labels: readonly Label[];
  readonly ghosts: readonly Point[];
  /** The whole, small; none while nothing has been ruled out. */
  readonly inset: { readonly size: Stage; readonly dots: readonly Dot[] } | null;
}

export function landscapeOf(space: SpaceView, model: Model, stage: Stage, measure: Measure): Landscape {
  const left = new Set(model.left.map((one) => one.intent));
  const gone = space.intents.filter((_, intent) => !left.has(intent));
  const size = insetSize(stage);
  const free = gone.length ? [insetBox(size, stage)] : [];
  const scene = arrange(model.left, stage, free);
  const grounds = scene.places.map(({ cell, centre, radius }) => ({ polygon: cell, centre, radius }));
  const filled = fill(model.subjects, grounds, { measure, book: model.book, marks: model.marks });
  const texts = [...textBoxes(scene.places, filled), ...free];
  return {
    ...scene,
    filled,
    labels: labels(namedGroups(model, filled), scene.places, texts, stage, measure),
    ghosts: ghosts(gone, scene.camera, stage, scene.places, free),
    inset: gone.length ? { size, dots: overview(space.intents, size) } : null,
  };
}

/** Columns whose marks stand in cells, with their marks. */
export function marksShown(model: Model, filled: readonly Content[]): (readonly [string, string])[] {
  const coded = model.subjects.filter((_, i) => {
    const content = filled[i];
    return (content?.kind === "glyph" || content?.kind === "mini") && content.coded;
  });
  const columns = new Set(coded.flatMap(({ card }) => (card.columns.length > 4 ? [] : card.columns)));
  return [...columns].map((column) => [column, model.marks.get(column) ?? column] as const);
}
