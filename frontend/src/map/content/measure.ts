/** How wide a text is, in px. */

/** Width of a text at a size in px and a weight. */
export type Measure = (text: string, size: number, weight?: number) => number;

/** Widths as this browser draws them in a font family. */
export function measureIn(family: string): Measure {
  const context = document.createElement("canvas").getContext("2d");
  if (!context) return byCharacters;
  const known = new Map<string, number>();
  let font = "";
  return (text, size, weight = 400) => {
    const wanted = `${weight} ${size}px ${family}`;
    const key = `${wanted} ${text}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    if (font !== wanted) context.font = font = wanted;
    const width = context.measureText(text).width;
    known.set(key, width);
    return width;
  };
}

/** Widths where nothing draws: every character takes the same room. */
export const byCharacters: Measure = (text, size, weight = 400) =>
  [...text].length * size * (weight > 500 ? 0.64 : 0.58);

/** The text, or as much of it as fits before an ellipsis. */
export function cut(text: string, width: number, measured: (text: string) => number): string {
  if (measured(text) <= width) return text;
  const letters = [...text];
  let low = 0;
  let high = letters.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (measured(`${letters.slice(0, middle).join("").trimEnd()}…`) <= width) low = middle;
    else high = middle - 1;
  }
  return `${letters.slice(0, Math.max(1, low)).join("").trimEnd()}…`;
}
