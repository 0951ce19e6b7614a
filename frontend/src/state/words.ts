/** How the page speaks of numbers. */

const GROUPED = new Intl.NumberFormat("en", { useGrouping: true, maximumFractionDigits: 0 });

export const figure = (n: number): string => GROUPED.format(n).replaceAll(",", "\u202f");

export function count(n: number, one: string, many = `${one}s`): string {
  return `${figure(n)} ${n === 1 ? one : many}`;
}

/** A share as people read it: never 0 % of something that is there. */
export function percent(share: number): string {
  if (share <= 0) return "0\u202f%";
  if (share < 0.005) return "<\u202f1\u202f%";
  if (share > 0.995 && share < 1) return ">\u202f99\u202f%";
  return `${String(Math.round(100 * share))}\u202f%`;
}

/** Names with commas, and "and" before the last. */
export function listed(names: readonly string[]): string {
  return names.length > 1 ? `${names.slice(0, -1).join(", ")} and ${names.at(-1) ?? ""}` : (names[0] ?? "");
}

export const quoted = (names: readonly string[]): string => listed(names.map((name) => `“${name}”`));

export const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
