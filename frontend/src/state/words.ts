/** How the page speaks of numbers. */

/** Digits that tell two results apart (two sums equal to ten digits are one result). */
export const DIGITS = 10;

/** Whether a number is written in digits; what is larger or smaller is written as a power of ten. */
export const inDigits = (value: number): boolean =>
  value === 0 || (Math.abs(value) < 1e15 && Math.abs(value) >= 1e-6);

/** A number to ten digits, padded to so many decimals; thousands apart from five digits on: years stay whole. */
export function figure(value: number, least = 0): string {
  if (!inDigits(value)) return String(value);
  const rounded = Number(value.toPrecision(DIGITS));
  const [whole = "", decimals = ""] = String(rounded).split(".");
  const groups = /\d{5}/.test(whole) ? whole.replace(/\B(?=(\d{3})+$)/g, "\u202f") : whole;
  const padded = decimals.padEnd(least, "0");
  return groups.replace("-", "\u2212") + (padded && `.${padded}`);
}

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
