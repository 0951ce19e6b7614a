/** What the map takes and tells; everything is known by positions in the space. */
import type { Query, Question, SpaceView, StateView } from "../api/types";

/** How possible answers are shown: the map, the same as a list, or numbers on their line. */
export type MapView = "map" | "list" | "line";

export interface MapProps {
  readonly space: SpaceView;
  readonly state: StateView;
  /** The question in focus, and which of its answers is looked at: red = with it, blue = without. */
  readonly focus: Question | null;
  readonly option: number;
  /** The possible answer (intent) that is pointed at, here or in another view. */
  readonly hovered: number | null;
  /** Intents that are marked: kept or compared together. */
  readonly marked: readonly number[];
  /** The part of the query (atom) that is pointed at: what lacks it fades. */
  readonly clause: number | null;
  /** Intents that an answer would keep while it is pointed at: the others fade. */
  readonly preview: ReadonlySet<number> | null;
  /** As in the paper: one glyph a query, plain Voronoi cells. */
  readonly paper: boolean;
  /** What the person chose; null = the number line where all results are single numbers, else the map. */
  readonly view: MapView | null;
  readonly onview: (view: MapView) => void;
  readonly onhover: (intent: number | null) => void;
  readonly onkeep: (intents: number[]) => void;
  readonly onmark: (intents: number[]) => void;
  readonly oncompare: (a: number[], b: number[]) => void;
  /** Show the ways to write a possible answer. */
  readonly onways: (intent: number) => void;
  /** Go to a step of the trail: 0 is the whole. */
  readonly onstep: (step: number) => void;
  /** Queries cut into lines and parts. */
  readonly queries: (candidates: number[]) => Promise<Query[]>;
}

/** The view that is shown: what the person chose, where it can be. */
export function shownView(chosen: MapView | null, numbers: boolean): MapView {
  if (chosen === "line" && !numbers) return "map";
  return chosen ?? (numbers ? "line" : "map");
}
