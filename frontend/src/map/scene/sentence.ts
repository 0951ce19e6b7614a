/** What a possible answer is, in one sentence for a screen reader. */
import { count, percent } from "../../state/words";
import type { Possible, Side } from "./possible";

const SIDES: Readonly<Record<Side, string>> = {
  plain: "",
  with: " With the answer in focus.",
  without: " Without the answer in focus.",
  split: " Partly with the answer in focus.",
};

export function sentence(one: Possible, name: string, group: string, side: Side): string {
  const ways = count(one.ways.length, "way");
  const where = group ? ` Group ${group}.` : "";
  return `${name}. In ${percent(one.share)} of readings, ${ways} to write it.${SIDES[side]}${where}`;
}
