/** The page in a cell: its question is the cell's, and so is the next one. */
import { Page } from "../state/page.svelte";
import { inCell } from "./wire";

export class CellPage extends Page {
  override ask(utterance: string): Promise<void> {
    this.refusal = inCell(utterance.trim());
    return Promise.resolve();
  }

  /** There is no other question to go to. */
  override welcome(): Promise<void> {
    return Promise.resolve();
  }
}
