/** Where possible answers stand on the stage, and the land that each has. */
import { apart, type Shore } from "../geometry/apart";
import { type Camera, fit, project, type Stage } from "../geometry/camera";
import { centroid, path, type Point, type Polygon } from "../geometry/polygon";
import { radii } from "../geometry/radii";
import { frontier, powerCells, type Site, touching } from "../geometry/territory";
import { soleNumber } from "../../panels/cells";
import type { Possible } from "./possible";

export interface Place {
  readonly at: Point;
  readonly radius: number;
  readonly group: number;
  readonly cell: Polygon;
  /** The same as an SVG path. */
  readonly path: string;
  /** Where its content stands. */
  readonly centre: Point;
}

export interface Arrangement {
  readonly camera: Camera;
  readonly places: readonly Place[];
  /** Borders between cells of different groups. */
  readonly frontiers: readonly (readonly [Point, Point])[];
}

const COVER = 0.47; // of the stage
const LEAST_RADIUS = 17; // px
const MOST = 0.27; // of the stage's shorter side
const MOST_NUMBER = 0.24; // where all results are single numbers, which say little in a large disc
const STRETCH = 1.35;
const SLACK = 0.95;
const CROWDED = 60; // results, from which on the water is narrower
const WATER = { wide: 11, narrow: 7 }; // px
const EDGE = { side: 8, top: 20, bottom: 10 }; // px; room for labels above
const SQUEEZED = 0.82; // of the wanted distance: below it cells hide each other, and all shrink
const SHRINK = 0.93;

/** Cells by share, near ones alike, none in the boxes that are kept free. */
export function arrange(possibles: readonly Possible[], stage: Stage, free: Shore["free"]): Arrangement {
  const shore: Shore = {
    ...EDGE,
    slack: SLACK,
    water: possibles.length > CROWDED ? WATER.narrow : WATER.wide,
    free,
  };
  const { camera, sites } = settled(possibles, stage, shore);
  const cells = powerCells(sites);
  const places = sites.map((site, i) => {
    const cell = cells[i] ?? [];
    return { ...site, cell, path: path(cell), centre: centroid(cell, site.at) };
  });
  return { camera, places, frontiers: frontiers(places) };
}

/** Discs by share, pushed apart; all of them a little smaller where they would not fit. */
function settled(possibles: readonly Possible[], stage: Stage, shore: Shore) {
  const where = possibles.map(({ card }) => ({ x: card.x, y: card.y }));
  const numbers = possibles.every(({ card }) => soleNumber(card) !== null);
  const most = (numbers ? MOST_NUMBER : MOST) * Math.min(stage.w, stage.h);
  const shares = possibles.map((one) => one.share);
  for (let scale = 1; ; scale *= SHRINK) {
    const land = { cover: COVER * scale ** 2, least: LEAST_RADIUS * scale, most: most * scale };
    const sizes = radii(shares, stage, land);
    const camera = fit(where, sizes, stage, EDGE, STRETCH);
    const discs = sizes.map((radius, i) => ({
      at: project(camera, where[i] as Point),
      radius,
      group: possibles[i]?.group ?? 0,
    }));
    const sites = apart(discs, stage, shore).map((at, i) => ({
      at,
      radius: sizes[i] ?? 0,
      group: possibles[i]?.group ?? 0,
    }));
    if (scale < 0.6 || !squeezed(sites)) return { camera, sites };
  }
}

function squeezed(sites: readonly Site[]): boolean {
  for (let i = 0; i < sites.length; i++)
    for (let j = i + 1; j < sites.length; j++) if (nearer(sites[i] as Site, sites[j] as Site)) return true;
  return false;
}

function nearer(a: Site, b: Site): boolean {
  const least = (a.radius + b.radius) * SLACK * SQUEEZED;
  return (a.at.x - b.at.x) ** 2 + (a.at.y - b.at.y) ** 2 < least * least;
}

function frontiers(places: readonly Place[]): (readonly [Point, Point])[] {
  return places.flatMap((a, i) =>
    touching(places, i).flatMap((j) => {
      const b = places[j];
      if (!b || j < i || a.group === b.group) return [];
      const border = frontier(a.cell, b.cell);
      return border ? [border] : [];
    }),
  );
}
