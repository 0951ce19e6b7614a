/** Area is belief. */
import type { Stage } from "./camera";

export interface Land {
  /** Part of the stage that all discs cover together. */
  readonly cover: number;
  /** px; smaller discs are drawn at it, so that they can be read and hit. */
  readonly least: number;
  /** px; where the largest disc exceeds it, all discs shrink alike. */
  readonly most: number;
}

/** Radii whose discs have areas in proportion to the shares, but for those below the least. */
export function radii(shares: readonly number[], stage: Stage, land: Land): number[] {
  const largest = Math.sqrt(Math.max(...shares, 0));
  const covering = Math.sqrt((land.cover * stage.w * stage.h) / Math.PI);
  const unit = Math.min(covering, land.most / (largest || 1));
  return shares.map((share) => Math.max(land.least, unit * Math.sqrt(share)));
}
