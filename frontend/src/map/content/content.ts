/** What a cell of the map shows; sizes in px around its centre. */
import type { IntentCard } from "../../api/types";
import type { Point, Polygon } from "../geometry/polygon";
import type { FactBook } from "./facts";
import type { Glyph } from "./glyph";
import type { Measure } from "./measure";

export type Content = TableContent | ValueContent | GlyphContent | MiniContent;

export interface TableContent {
  readonly kind: "table";
  readonly w: number;
  readonly h: number;
  readonly columns: readonly { readonly x: number; readonly text: string; readonly end: boolean }[];
  readonly rows: readonly { readonly own: boolean; readonly cells: readonly string[] }[];
  readonly foot: string;
}

/** A single number, large, with what sets it apart in words. */
export interface ValueContent {
  readonly kind: "value";
  readonly w: number;
  readonly h: number;
  readonly size: number;
  readonly text: string;
  readonly under: readonly string[];
  readonly foot: string;
}

/** A sheet shaped like the table, over the fewest facts. */
export interface GlyphContent {
  readonly kind: "glyph";
  readonly w: number;
  readonly h: number;
  readonly size: number;
  readonly glyph: Glyph;
  readonly empty: boolean;
  /** Whether it can be written in several ways. */
  readonly stacked: boolean;
  readonly lines: readonly string[];
  /** Whether columns are told by their marks. */
  readonly coded: boolean;
}

/** A header bar over a code. */
export interface MiniContent {
  readonly kind: "mini";
  readonly w: number;
  readonly h: number;
  readonly lines: readonly string[];
  readonly coded: boolean;
}

/** One possible answer, as far as its cell speaks of it. */
export interface Subject {
  readonly card: IntentCard;
  readonly share: number;
  /** Ways to write it. */
  readonly ways: number;
  /** What sets its queries apart, in words. */
  readonly reading: () => string;
  /** The results that it is told apart from. */
  readonly rivals: readonly IntentCard[];
  readonly nearest: IntentCard | null;
}

export interface Ground {
  readonly polygon: Polygon;
  readonly centre: Point;
  readonly radius: number;
}

/** What all cells of a map share. */
export interface Print {
  readonly measure: Measure;
  readonly book: FactBook;
  readonly marks: ReadonlyMap<string, string>;
}

export const TYPE = { cell: 10.5, tiny: 9.5, line: 14, close: 11.5, tight: 10.5 } as const; // px

/** A few texts that may be set in a cell. */
export interface Wording {
  readonly texts: readonly string[];
  /** Whether columns are told by their marks. */
  readonly coded: boolean;
}

/** All that can be read in a cell: two cells with the same text could not be told apart. */
export function visibleText(content: Content): string {
  switch (content.kind) {
    case "table":
      return [content.columns.map((c) => c.text), ...content.rows.map((r) => r.cells), [content.foot]]
        .flat()
        .join("\n");
    case "value":
      return [content.text, ...content.under, content.foot].join("\n");
    case "glyph":
    case "mini":
      return content.lines.join("\n");
  }
}
