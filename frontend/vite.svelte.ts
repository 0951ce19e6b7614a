/** Svelte, with what is known of this page written into it: a build is shorter by what follows from that. */
import type { CompileOptions } from "svelte/compiler";
import type { Plugin } from "vite";

const MARKS = 26 * 36;
const marks = new Map<number, string>();

/** A component's mark in its style sheet, as short as can be, for it stands at every element: A0 to Zz. */
export const cssHash: NonNullable<CompileOptions["cssHash"]> = ({ hash, filename }) => {
  let place = parseInt(hash(filename), 36) % MARKS;
  while ((marks.get(place) ?? filename) !== filename) place = (place + 1) % MARKS;
  marks.set(place, filename);
  return String.fromCharCode(65 + (place % 26)) + Math.floor(place / 26).toString(36);
};

/**
 * What Svelte decides while it runs, though here it is known: nothing was drawn on a server, nothing is of its old
 * kind, no component awaits, and what is kept as state is replaced rather than changed in place.
 */
const KNOWN: Readonly<Record<string, readonly (readonly [was: string, is: string])[]>> = {
  "svelte/src/internal/flags/index.js": [
    ["export let async_mode_flag", "export const async_mode_flag"],
    ["export let legacy_mode_flag", "export const legacy_mode_flag"],
    ["export let tracing_mode_flag", "export const tracing_mode_flag"],
    ["\tasync_mode_flag = true;", ""],
    ["\tasync_mode_flag = false;", ""],
    ["\tlegacy_mode_flag = true;", ""],
    ["\ttracing_mode_flag = true;", ""],
  ],
  "svelte/src/internal/client/reactivity/async.js": [
    ["blockers.filter((b) => !b.settled)", "[]"],
    ["if (async.length === 0 && pending.length === 0) {", "{"],
  ],
  "svelte/src/internal/client/reactivity/sources.js": [["should_proxy ? proxy(value) : value", "value"]],
  "svelte/src/internal/client/reactivity/props.js": [["runes && bindable ? proxy(value) : value", "value"]],
  "svelte/src/utils.js": [["\t...DOM_BOOLEAN_ATTRIBUTES,\n", ""]], // in a list that nothing here asks
  "svelte/src/internal/client/dom/hydration.js": [
    ["export let hydrating", "export const hydrating"],
    ["\thydrating = value;", ""],
  ],
};

/** Steps through what a server drew, one statement a line: they do nothing here. */
const STEPS = /^\s*\$\.(?:reset|next)\([^;\n]*\);$/gm;

/** A class that is worked out: a text here, never a list or an object for Svelte to join. */
const CLASS = /\$\.clsx\(/g;

/** A callback of the props at an event: it takes the event alone, and asks for no `this`. */
const CALLBACK = /function ?\(\.\.\.\$\$args\) \{\s*(\$\$props\.\w+)\?\.apply\(this, \$\$args\);\s*\}/g;

/** Writes what is known into Svelte's files and leaves out what follows; fails where they have changed. */
export const known: Plugin = {
  name: "known",
  apply: "build",
  transform(code, id) {
    if (/\.svelte(\.ts)?$/.test(id)) return { code: shorter(code, id), map: null };
    const file = Object.keys(KNOWN).find((end) => id.split("?")[0]?.endsWith(end));
    return file && { code: (KNOWN[file] ?? []).reduce(replaced, code), map: null };
  },
};

function shorter(code: string, id: string): string {
  if (code.includes("$.proxy("))
    throw new Error(`${id}: $state of what is no plain value; there is $state.raw`);
  if (/\$\.clsx\([[{]/.test(code))
    throw new Error(`${id}: a class as a list; there are texts and class:name`);
  return code.replace(STEPS, "").replace(CLASS, "(").replace(CALLBACK, "(event) => $1?.(event)");
}

function replaced(code: string, [was, is]: readonly [string, string]): string {
  if (code.split(was).length !== 2) throw new Error(`Svelte has changed: ${was} is not there once`);
  return code.replace(was, is);
}
