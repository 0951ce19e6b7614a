/** The events of a session, heard again from where they broke off. */
import { address } from "./address";
import { leaveAt } from "./leaving";
import type { Event, Listener } from "./transport";

/** Wait before a stream that was refused is opened anew, ms. The browser itself waits after a broken one. */
const AGAIN_MS = 1500;

/** A stream that nobody looks at is closed after so long: a browser has six connections to a server for all its tabs, ms. */
const UNSEEN_MS = 5000;

/** Listen until the returned function is called. */
export function listen(session: string, { onevent, onconnection }: Listener): () => void {
  let source: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last = "";
  let unseen: ReturnType<typeof setTimeout> | undefined;

  const open = () => {
    source = new EventSource(address(`sessions/${session}/events`, { last_event_id: last }));
    source.onopen = () => onconnection(true);
    source.onmessage = (message: MessageEvent<string>) => {
      last = message.lastEventId || last;
      onevent(JSON.parse(message.data) as Event);
    };
    source.onerror = () => {
      if (source?.readyState !== EventSource.CLOSED) return onconnection(false);
      timer = setTimeout(open, AGAIN_MS);
      void fetch(address(`sessions/${session}/head`)).then(({ status }) => refused(status), away);
    };
  };
  const away = () => onconnection(false);
  /** The stream does not say why: who is not logged in leaves, a session that there is not says nothing more. */
  const refused = (status: number) => {
    leaveAt(status);
    if (status === 404) clearTimeout(timer);
    else if (status >= 500) away();
  };
  const close = () => {
    clearTimeout(timer);
    source?.close();
    source = null;
  };
  const seen = () => {
    clearTimeout(unseen);
    if (document.hidden) unseen = setTimeout(close, UNSEEN_MS);
    else if (!source) open();
  };
  document.addEventListener("visibilitychange", seen);
  open();
  return () => {
    document.removeEventListener("visibilitychange", seen);
    clearTimeout(unseen);
    close();
  };
}
