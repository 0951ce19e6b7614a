/** How to read the picture: what occurs in it. */
import type { Landscape } from "./landscape";
import type { Model } from "./model";
import type { NumberLine } from "./numberline";

export function mapNotes(model: Model, scene: Landscape): string[] {
  const own = scene.filled.some((content) => content.kind === "table" && content.rows.some((row) => row.own));
  const counts = scene.filled.some(
    (content) => content.kind === "mini" && /^\d+$/.test(content.lines[1] ?? ""),
  );
  const places = scene.filled.some(
    (content) => content.kind === "mini" && content.lines.at(-1)?.startsWith("#"),
  );
  const several = model.left.some((one) => one.ways.length > 1);
  return [
    "Area: share of readings. Near: alike.",
    own ? "Bar: a row its nearest neighbour lacks." : "",
    counts ? "A number alone: rows." : "",
    several ? "×2: two ways to write it." : "",
    scene.ghosts.length ? "Dashed: ruled out." : "",
    places ? "#5: fifth in the list." : "",
  ].filter(Boolean);
}

export function lineNotes(line: NumberLine): string[] {
  const silent = line.items.filter((item) => !item.label && item.at.y !== line.aside).length;
  return [
    "Height: the number. Area: share of readings.",
    line.breaks.length ? "Broken where numbers lie far from the rest." : "",
    silent ? `${silent} without a label: point at them, or see the list.` : "",
  ].filter(Boolean);
}

export const PAPER_NOTES = ["One glyph is one query; near: alike. Header filled: with the answer in focus."];
