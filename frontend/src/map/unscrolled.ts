/** Keeps a finger that draws from scrolling the page. */
import type { Attachment } from "svelte/attachments";

/** Touch moves do not scroll while something is drawn; Svelte's own listeners may not prevent it. */
export function unscrolled(drawing: () => boolean): Attachment {
  return (element) => {
    const hold = (event: Event) => {
      if (drawing() && event.cancelable) event.preventDefault();
    };
    element.addEventListener("touchmove", hold, { passive: false });
    return () => element.removeEventListener("touchmove", hold);
  };
}
