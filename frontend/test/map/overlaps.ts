/** Finds texts of a picture that cover each other, or that look alike; runs in the page, so it names nothing outside itself. */

export interface Fault {
  readonly what: "overlap" | "outside" | "alike";
  readonly texts: readonly string[];
  readonly px: number;
}

/** Faults in the text of the map: overlaps of more than a px, texts cut by its edge, cells that read alike. */
export function faults(): Fault[] {
  const svg = document.querySelector('[role="listbox"]');
  if (!(svg instanceof SVGSVGElement)) return [];
  const EDGE = 1;
  const stage = svg.getBoundingClientRect();
  const found: Fault[] = [];
  const texts = [...svg.querySelectorAll("text")]
    .filter((text) => text.textContent?.trim())
    .map((text) => {
      const box = text.getBoundingClientRect();
      const shrunk = Math.min(3, box.height / 5); // a line's box is higher than its letters
      return {
        text: text.textContent ?? "",
        cell: text.closest("g[transform]")?.parentElement ?? null,
        left: box.left,
        right: box.right,
        top: box.top + shrunk,
        bottom: box.bottom - shrunk,
      };
    });
  for (const [i, a] of texts.entries()) {
    if (
      a.left < stage.left - EDGE ||
      a.right > stage.right + EDGE ||
      a.top < stage.top - EDGE ||
      a.bottom > stage.bottom + EDGE
    )
      found.push({ what: "outside", texts: [a.text], px: 0 });
    for (const b of texts.slice(i + 1)) {
      const w = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const h = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (w > EDGE && h > EDGE)
        found.push({ what: "overlap", texts: [a.text, b.text], px: Math.round(Math.min(w, h)) });
    }
  }
  const read = new Map<string, number>();
  for (const cell of svg.querySelectorAll("g.cell")) {
    const text = [...cell.querySelectorAll("text")].map((t) => t.textContent).join("\n");
    read.set(text, (read.get(text) ?? 0) + 1);
  }
  for (const [text, times] of read)
    if (text && times > 1) found.push({ what: "alike", texts: [text], px: times });
  return found;
}
