/** The colours of the notebook around an element: every kind of notebook has other names for them, all draw them. */
import type { Colours } from "./words";

const RGB = /rgba?\(([\d.]+),\s*([\d.]+),\s*([\d.]+)(?:,\s*([\d.]+))?\)/;

/** Where the attributes stand that change with the theme. */
const WATCHED = {
  attributes: true,
  attributeFilter: ["class", "style", "theme", "data-theme", "data-jp-theme-light"],
};

export function colours(element: Element): Colours {
  for (let at: Element | null = element; at; at = above(at)) {
    const background = getComputedStyle(at).backgroundColor;
    const found = RGB.exec(background);
    if (found && Number(found[4] ?? 1) > 0.5) {
      const [red = 0, green = 0, blue = 0] = found.slice(1, 4).map(Number);
      return { dark: 0.299 * red + 0.587 * green + 0.114 * blue < 128, background };
    }
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

/** The element around it, also where that is the host of a shadow. */
function above(element: Element): Element | null {
  const root = element.getRootNode();
  return element.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
}
