/** How to read the picture: what occurs in it. */
import type { Landscape } from "./landscape";
import type { Model } from "./model";
import type { NumberLine } from "./numberline";

export function mapNotes(model: Model, scene: Landscape): string[] {
  const own = scene.filled.some(({ content }) => content.kind === "table" && content.rows.some((row) => row.own));
  const several = model.left.some((one) => one.ways.length > 1);
  return [
    "Area: share of readings. Near: alike.",
    own ? "Bar: a row its nearest neighbour lacks." : "",
    several ? "×2: two ways to write it." : "",
    scene.ghosts.length ? "Dashed: ruled out." : "",
    scene.filled.some((one) => one.rank) ? "#: told apart by nothing that fits." : "",
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
