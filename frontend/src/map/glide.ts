/** Movement of cells: from where they stood to where they stand now. */
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

export function appear(element: Element): void {
  if (moves()) element.animate([{ opacity: 0 }, { opacity: 1 }], { duration: GLIDE_MS, easing: "ease-in" });
}

function same(a: Disc, b: Disc): boolean {
  return Math.abs(a.at.x - b.at.x) + Math.abs(a.at.y - b.at.y) + Math.abs(a.radius - b.radius) < 0.5;
}
