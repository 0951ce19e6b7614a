/** The widget as a notebook sees it: a frame with the page in it, and the way between that and the kernel.

A frame, because the page then has a document of its own: no style, no key and no scrolling of the notebook
reaches it or is taken away by it, and its layout goes by the width of the cell. */
import { follow } from "./colours";
import type { Asked, Inward, Outward, Said } from "./words";
import page from "virtual:page";

/** What anywidget gives: the model that the kernel shares, and the element to draw in. */
export interface Model {
  get(name: string): unknown;
  send(message: unknown): void;
  on(name: string, heard: (message: unknown) => void): void;
  off(name: string, heard: (message: unknown) => void): void;
}

/** Heights of the frame with map and panels, px: a part of the window, but not less and not more than this. */
const PART = 0.78;
const LEAST = 560;
const MOST = 860;

/** What is read from top to bottom may be as high as this: better a long cell than one to scroll in. */
const LONGEST = 1200;

function render({ model, el }: { readonly model: Model; readonly el: HTMLElement }): () => void {
  const hiding = hidden(String(model.get("question")));
  const still = standing(String(model.get("still")));
  const frame = document.createElement("iframe");
  frame.title = "PleaSQLarify";
  frame.style.cssText = "display:block;width:100%;height:1px;border:0";
  frame.srcdoc = page;
  el.replaceChildren(still, frame);

  let port: MessagePort | null = null;
  let unfollow: () => void = () => undefined;
  const tell = (message: Inward) => port?.postMessage(message);
  const heard = (said: unknown) => tell({ said: said as Said });
  model.on("msg:custom", heard);
  frame.onload = () => {
    const { port1, port2 } = new MessageChannel();
    port = port1;
    port1.onmessage = ({ data }: MessageEvent<Outward>) => {
      if ("asked" in data) send(data.asked);
      else if ("height" in data) grow(data.height, data.whole);
      else el.closest<HTMLElement>("[tabindex]")?.focus();
    };
    frame.contentWindow?.postMessage({ question: model.get("question") }, "*", [port2]);
    unfollow();
    unfollow = follow(el, (colours) => tell({ colours }));
  };
  function send(asked: Asked): void {
    try {
      model.send(asked);
    } catch {
      tell({ gone: true });
    }
  }
  function grow(height: number, whole: boolean): void {
    const bound = Math.min(MOST, Math.max(LEAST, PART * innerHeight));
    frame.style.height = `${String(whole ? bound : Math.min(LONGEST, height))}px`;
    still.remove();
  }
  return () => {
    model.off("msg:custom", heard);
    unfollow();
    hiding.remove();
  };
}

/** The text that the notebook's file keeps below the widget is not shown while the widget lives. */
function hidden(question: string): HTMLStyleElement {
  const style = document.createElement("style");
  style.textContent = `.pleasqlarify-still[data-question="${CSS.escape(question)}"] { display: none }`;
  document.head.append(style);
  return style;
}

/** How it stood last: seen until the page has come, and for good where there is no kernel. */
function standing(html: string): HTMLElement {
  const still = document.createElement("div");
  still.innerHTML = html;
  still.querySelector("[data-question]")?.removeAttribute("data-question");
  return still;
}

export default { render };
