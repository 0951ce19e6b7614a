/** The colours of the notebook around an element: every kind of notebook has its own names for them, all draw them. */
import type { Colours } from "./words";

/** Where the attributes stand that change with the theme. */
const WATCHED = {
  attributes: true,
  attributeFilter: ["class", "style", "theme", "data-theme", "data-jp-theme-light"],
};

export function colours(element: Element): Colours {
  for (let at: Element | null = element; at; at = above(at)) {
    const background = getComputedStyle(at).backgroundColor;
    const [red, green, blue, opacity] = drawn(background);
    if (opacity > 128) return { dark: 0.299 * red + 0.587 * green + 0.114 * blue < 128, background };
  }
  return { dark: false, background: "" };
}

/** Tell the colours now and whenever they change, until the returned function is called. */
export function follow(element: Element, tell: (colours: Colours) => void): () => void {
  let last = "";
  const look = () => {
    const now = colours(element);
    if (last !== (last = JSON.stringify(now))) tell(now);
  };
  const watch = new MutationObserver(() => requestAnimationFrame(look));
  for (const root of [document.documentElement, document.body]) watch.observe(root, WATCHED);
  const wish = matchMedia("(prefers-color-scheme: dark)");
  wish.addEventListener("change", look);
  look();
  return () => {
    watch.disconnect();
    wish.removeEventListener("change", look);
  };
}

/** Red, green, blue and opacity, 0 to 255, of a colour however it is written. */
function drawn(colour: string): readonly [number, number, number, number] {
  const pen = document.createElement("canvas").getContext("2d");
  if (!pen) return [255, 255, 255, 0];
  pen.fillStyle = colour;
  pen.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, opacity = 0] = pen.getImageData(0, 0, 1, 1).data;
  return [red, green, blue, opacity];
}

/** The element around it, also where that is the host of a shadow. */
function above(element: Element): Element | null {
  const root = element.getRootNode();
  return element.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
}
