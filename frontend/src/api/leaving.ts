/** Who has logged out, here or in another tab, goes to log in again, and then on to the same question. */
import { read } from "../state/url";

/** Leave for the page to log in where the server says that nobody is logged in (any more). */
export function leaveAt(status: number): void {
  if (status !== 401) return;
  const { session } = read(location.search);
  location.assign(`login${session ? `?session=${encodeURIComponent(session)}` : ""}`);
}

/** Log out; a form could not, for it names no origin where a page sends no referrer. */
export async function logOut(): Promise<void> {
  await fetch("logout", { method: "POST", credentials: "same-origin" });
  location.assign("login");
}
