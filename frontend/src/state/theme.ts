/** Light or dark: the system's wish until the person says otherwise. */
import { recall, remember } from "./remembered";

export type Theme = "light" | "dark";

const asked = (): Theme | null => {
  const kept = recall("theme");
  return kept === "light" || kept === "dark" ? kept : null;
};
const wished = (): Theme => (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light");

export function theme(): Theme {
  return asked() ?? wished();
}

export function apply(): void {
  document.documentElement.dataset["theme"] = theme();
}

export function turn(): Theme {
  const next: Theme = theme() === "dark" ? "light" : "dark";
  remember("theme", next === wished() ? null : next);
  apply();
  return next;
}

/** Follow the system while nothing else was asked for. */
export function follow(): void {
  apply();
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", apply);
}
