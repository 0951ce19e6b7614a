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

const CLOSEST = 1e6; // px a unit of the plane: two places never lie nearer than this tells apart

/** The camera that shows all places within the margin, centred; one axis stretches at most so much more. */
export function fit(places: readonly Point[], stage: Stage, margin: Margin, stretch: number): Camera {
  const [left, right] = range(places.map((p) => p.x));
  const [top, bottom] = range(places.map((p) => p.y));
  const w = stage.w - 2 * margin.side;
  const h = stage.h - margin.top - margin.bottom;
  const across = Math.min(CLOSEST, w / Math.max(1e-6, right - left));
  const down = Math.min(CLOSEST, h / Math.max(1e-6, bottom - top));
  const kx = Math.min(across, down * stretch);
  const ky = Math.min(down, across * stretch);
  return {
    kx,
    ky,
    x: margin.side + w / 2 - (kx * (left + right)) / 2,
    y: margin.top + h / 2 - (ky * (top + bottom)) / 2,
  };
}

export function project(camera: Camera, place: Point): Point {
  return { x: camera.x + camera.kx * place.x, y: camera.y + camera.ky * place.y };
}

function range(values: readonly number[]): [number, number] {
  return values.length ? [Math.min(...values), Math.max(...values)] : [0, 0];
}
