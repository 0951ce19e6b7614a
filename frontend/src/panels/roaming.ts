/** The cell in focus of a table, and where a key leads from it. */

export interface Place {
  /** -1 is the row of names. */
  readonly row: number;
  readonly column: number;
}

/** The cell that a key leads to; null where it is none of a table's keys. */
export function roam(
  key: string,
  ctrl: boolean,
  at: Place,
  rows: number,
  columns: number,
  page: number,
): Place | null {
  const to = (row: number, column: number): Place => ({
    row: Math.max(-1, Math.min(rows - 1, row)),
    column: Math.max(0, Math.min(columns - 1, column)),
  });
  switch (key) {
    case "ArrowDown":
      return to(ctrl ? rows - 1 : at.row + 1, at.column);
    case "ArrowUp":
      return to(ctrl ? -1 : at.row - 1, at.column);
    case "ArrowRight":
      return to(at.row, ctrl ? columns - 1 : at.column + 1);
    case "ArrowLeft":
      return to(at.row, ctrl ? 0 : at.column - 1);
    case "PageDown":
      return to(at.row + page, at.column);
    case "PageUp":
      return to(Math.max(0, at.row - page), at.column);
    case "Home":
      return to(ctrl ? 0 : at.row, 0);
    case "End":
      return to(ctrl ? rows - 1 : at.row, columns - 1);
    default:
      return null;
  }
}
