/** Movement: of each cell from where it stood to where it stands now, or of the whole picture where cells are many. */
import type { Camera } from "./geometry/camera";
import type { Point } from "./geometry/polygon";

export const GLIDE_MS = 260;
const EASING = "cubic-bezier(.2,.7,.2,1)";

export interface Disc {
  readonly at: Point;
  readonly radius: number;
}

/** Whether the person lets things move. */
export function moves(): boolean {
  return typeof matchMedia === "function" && !matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** The transform under which a disc is seen where another one was. */
export function seenAt(now: Disc, before: Disc): string {
  const scale = now.radius ? before.radius / now.radius : 1;
  const x = before.at.x - scale * now.at.x;
  const y = before.at.y - scale * now.at.y;
  return `translate(${x.toFixed(2)}px, ${y.toFixed(2)}px) scale(${scale.toFixed(4)})`;
}

/** Glide from where it was; what is new grows at its place. */
export function glide(element: Element, now: Disc, before: Disc | null): void {
  if (!moves() || (before && same(now, before))) return;
  const start = before
    ? { transform: seenAt(now, before) }
    : { transform: seenAt(now, { ...now, radius: 1 }), opacity: 0 };
  element.animate([start, { transform: "none", opacity: 1 }], { duration: GLIDE_MS, easing: EASING });
}

/** The transform under which the whole picture is seen as another camera saw it; the origin is its corner. */
export function seenBy(now: Camera, before: Camera): string {
  const kx = before.kx / now.kx;
  const ky = before.ky / now.ky;
  const x = before.x - kx * now.x;
  const y = before.y - ky * now.y;
  return `translate(${x.toFixed(2)}px, ${y.toFixed(2)}px) scale(${kx.toFixed(4)}, ${ky.toFixed(4)})`;
}

/** The whole picture in one layer: a hundred cells that move by themselves take a second to paint. */
export function fly(picture: Element, now: Camera, before: Camera): void {
  if (!moves()) return;
  const start = { transform: seenBy(now, before), transformOrigin: "0 0", opacity: 0.4 };
  picture.animate([start, { transform: "none", transformOrigin: "0 0", opacity: 1 }], {
    duration: GLIDE_MS,
    easing: EASING,
  });
}

export function appear(element: Element): void {
  if (moves()) element.animate([{ opacity: 0 }, { opacity: 1 }], { duration: GLIDE_MS, easing: "ease-in" });
}

function same(a: Disc, b: Disc): boolean {
  return Math.abs(a.at.x - b.at.x) + Math.abs(a.at.y - b.at.y) + Math.abs(a.radius - b.radius) < 0.5;
}
