/** An element whose size matters: told when the page is laid out, and whenever that changes. */
import type { Attachment } from "svelte/attachments";

export const onsize =
  (told: (element: HTMLElement) => void): Attachment<HTMLElement> =>
  (element) => {
    const watch = new ResizeObserver(() => told(element));
    watch.observe(element);
    return () => watch.disconnect();
  };
