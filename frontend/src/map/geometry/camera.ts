/** What part of the plane the stage shows: never turned, so that left stays left. */
import type { Point } from "./polygon";

export interface Camera {
  readonly kx: number;
  readonly ky: number;
  readonly x: number;
  readonly y: number;
}

export interface Stage {
  readonly w: number;
  readonly h: number;
}

export interface Margin {
  readonly side: number;
  readonly top: number;
  readonly bottom: number;
}

const CLOSEST = 1e6; // px a unit of the plane
const FARTHEST = 0.2; // of the stage a unit: discs too large for it are pushed apart from there

/** The camera under which discs at these places fill the stage within the margin, one axis stretched at most so much. */
export function fit(
  places: readonly Point[],
  radii: readonly number[],
  stage: Stage,
  margin: Margin,
  stretch: number,
): Camera {
  const xs = places.map((p) => p.x);
  const ys = places.map((p) => p.y);
  const left = margin.side;
  const right = stage.w - margin.side;
  const across = widest(xs, radii, right - left);
  const down = widest(ys, radii, stage.h - margin.top - margin.bottom);
  const kx = Math.min(across, down * stretch);
  const ky = Math.min(down, across * stretch);
  return {
    kx,
    ky,
    x: middle(xs, radii, kx, left, right),
    y: middle(ys, radii, ky, margin.top, stage.h - margin.bottom),
  };
}

export function project(camera: Camera, place: Point): Point {
  return { x: camera.x + camera.kx * place.x, y: camera.y + camera.ky * place.y };
}

/** The largest scale at which intervals around scaled values fit into a length. */
function widest(values: readonly number[], radii: readonly number[], length: number): number {
  let scale = CLOSEST;
  for (let i = 0; i < values.length; i++)
    for (let j = 0; j < values.length; j++) {
      const apart = (values[j] as number) - (values[i] as number);
      if (apart > 0) scale = Math.min(scale, (length - (radii[i] ?? 0) - (radii[j] ?? 0)) / apart);
    }
  return Math.max(scale, FARTHEST * length);
}

/** The shift that leaves as much room on one side as on the other. */
function middle(
  values: readonly number[],
  radii: readonly number[],
  scale: number,
  low: number,
  high: number,
): number {
  const least = Math.max(...values.map((v, i) => low + (radii[i] ?? 0) - scale * v));
  const most = Math.min(...values.map((v, i) => high - (radii[i] ?? 0) - scale * v));
  return values.length ? (least + most) / 2 : (low + high) / 2;
}
