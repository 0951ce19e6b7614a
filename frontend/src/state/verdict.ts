/** How far what is shown at the end is the answer, in words. */
import type { StateView } from "../api/types";
import { survivors } from "./left";
import { count, quoted } from "./words";

export interface Verdict {
  readonly title: string;
  readonly remark: string;
}

export function verdict(state: StateView): Verdict {
  const left = count(survivors(state).length, "possible answer");
  const missing = state.words.filter((word) => word.state === "unused" || word.state === "unmatched");
  if (state.partial) {
    const words = quoted(missing.map((word) => word.text));
    return { title: "Not yet the answer", remark: words ? `${words} not understood` : "" };
  }
  if (state.immaterial)
    return { title: "Your answer", remark: `${left} left that look the same: it does not matter which` };
  if (state.status === "open")
    return { title: "The likeliest answer", remark: `of ${left} that your replies do not tell apart` };
  return { title: "Your answer", remark: state.position === 0 ? "every reading that ran returns this" : "" };
}
