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

type Change = readonly [was: string | RegExp, is: string];

/** What is indented deeper than the line that begins with it, up to the line that ends it. */
const INSIDE = "\\{\\n(?:\\1\\t.*\\n|\\n)*\\1\\}";

/** Methods, fields that hold one, and functions, by their names. */
const all = (names: string): Change => [
  new RegExp(`^(\\t?)(?:(?:export )?function )?(?:${names})(?:\\(| = \\().*${INSIDE}`, "gm"),
  "",
];
/** A block within a method, by how it begins. */
const block = (head: string): Change => [new RegExp(`^(\\t+)${head} ${INSIDE}`, "gm"), ""];
/** The first half of a choice whose second half is what always happens. */
const half = (head: string): Change => [new RegExp(`^(\\t+)${head} ${INSIDE} else `, "gm"), "$1"];
/** Lines, by how they begin. */
const lines = (start: string): Change => [new RegExp(`^\\t+(?:${start}).*`, "gm"), ""];

/**
 * What Svelte decides while it runs, though here it is known: nothing was drawn on a server, nothing is of its old
 * kind, no component awaits, nothing fades or is moved, and what is kept as state is replaced, not changed in place.
 */
const KNOWN: Readonly<Record<string, readonly Change[]>> = {
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
  "svelte/src/internal/client/reactivity/batch.js": [
    all("#commit|#is_deferred|#is_skipped|skip_effect|unskip_effect|increment|decrement|settled"),
    all("register_created_effect|ondiscard"),
    block("if \\(this\\.#is_deferred\\(\\)\\)"),
    block("if \\(async_mode_flag\\)"),
    block("for \\(const \\[effect, deferred\\] of batch\\.async_deriveds\\)"),
    block("for \\(const deferred of this\\.async_deriveds\\.values\\(\\)\\)"),
    lines("#blocking_pending|#deferred|#new_effects|#skipped_branches|#unskipped_branches|#decrement_queued"),
    lines(
      "this\\.#deferred\\?|(?:for .* )?this\\.#discard_callbacks|#discard_callbacks|(?:batch\\.)?async_deriveds",
    ),
    ["if (!this.#is_deferred()) this.discard();", "this.discard();"],
    [" || this.#skipped_branches.has(effect)", ""],
    [" && !this.async_deriveds.has(effect)", ""],
    ["this.#pending === 0 && ", ""],
    ["#pending = 0;", ""],
  ],
  "svelte/src/internal/client/reactivity/effects.js": [
    ["\tcurrent_batch?.register_created_effect(effect);", ""],
    ["\tpause_children(effect, transitions, true);", ""],
    ["\tresume_children(effect, true);", ""],
    ["var remaining = transitions.length;", "var remaining = 0;"],
    ["var transitions = effect.nodes && effect.nodes.t;", "var transitions = null;"],
  ],
  "svelte/src/internal/client/reactivity/sources.js": [["should_proxy ? proxy(value) : value", "value"]],
  "svelte/src/internal/client/reactivity/props.js": [
    ["runes && bindable ? proxy(value) : value", "value"],
    ["var bindable = (flags & PROPS_IS_BINDABLE) !== 0;", "var bindable = false;"],
    ["if (runes && (flags & PROPS_IS_UPDATED) === 0) {", "if (true) {"],
  ],
  "svelte/src/internal/client/dom/blocks/boundary.js": [
    all("#hydrate_resolved_content|#hydrate_failed_content|#hydrate_pending_content|#update_pending_count"),
    all("update_pending_count|get_effect_pending|is_rendered"),
    half("if \\(hydrating\\)"),
    half("if \\(this\\.#pending_count > 0\\)"),
    [/^\t#effect_pending_subscriber = [^]*?^\t\}\);$/m, ""],
    lines("this\\.#pending_count = 0|this\\.#local_pending_count = 0"),
    lines("#pending_count|#local_pending_count|#effect_pending = |#offscreen_fragment|#hydrate_open"),
    [/if \(hydrating\) \{\n\t\t\tset_hydrate_node[^]*?\n\t\t\}/, ""],
    half("if \\(current_batch\\?\\.is_fork\\)"),
  ],
  "svelte/src/internal/client/dom/blocks/branches.js": [
    all("#discard"),
    [/var offscreen = this\.#offscreen\.get\(key\);[^]*?\n\t\t\t\}/, ""],
    [/const offscreen = this\.#offscreen\.get\(k\);[^]*?\n\t\t\t\}/, ""],
    ["const keys = Array.from(this.#batches.values());", ""],
    half("if \\(keys\\.includes\\(k\\)\\)"),
    half("if \\(defer\\)"),
    [" && !this.#offscreen.has(key)", ""],
    ["#offscreen = new Map();", ""],
    ["var defer = should_defer_append();", ""],
  ],
  "svelte/src/internal/client/dom/blocks/each.js": [
    ["var is_animated = (flags & EACH_IS_ANIMATED) !== 0;", "var is_animated = false;"],
    [/state\.outrogroups !== null/g, "false"],
    ["if (remaining === 0) {", "if (true) {"],
    ["if (state.pending.size > 0) {", "if (false) {"],
    ["var defer = should_defer_append();", "const defer = false;"],
  ],
  "svelte/src/internal/client/dom/hydration.js": [
    ["export let hydrating", "export const hydrating"],
    ["\thydrating = value;", ""],
  ],
  "svelte/src/internal/shared/attributes.js": [["\tif (styles) {", "\tif (false) {"]],
  "svelte/src/utils.js": [["\t...DOM_BOOLEAN_ATTRIBUTES,\n", ""]], // in a list that nothing here asks
};

/** What components must not hold, since what it needs is left out. */
const REFUSED: readonly (readonly [compiled: RegExp, why: string])[] = [
  [/\$\.proxy\(/, "$state of what is no plain value; there is $state.raw"],
  [
    /\$\.(?:transition|animation|await_|async|pending|eager)\b/,
    "transitions, animations and awaits are left out",
  ],
  [/\$\.update_prop|\b(\w+) = \$\.prop\([^]*(?<!\.)\b\1\((?!\)|\1\(\))/, "a prop is set; props are read"],
  [/\$\.bind_prop\(|\$\.prop\(\$\$props, [^,]+, (?:8|9|1[0-5]|2[4-9]|3[01])\b/, "$bindable is left out"],
  [/\$\.set_style\(\w+, (?:""|''), /, "style: is left out; there is style"],
];

/** Steps through what a server drew, one statement a line: they do nothing here. */
const STEPS = /^\s*\$\.(?:reset|next)\([^;\n]*\);$/gm;

/** A callback of the props at an event: it takes the event alone, and asks for no `this`. */
const CALLBACK = /function ?\(\.\.\.\$\$args\) \{\s*(\$\$props\.\w+)\?\.apply\(this, \$\$args\);\s*\}/g;

/** Writes what is known into Svelte's files and leaves out what follows; fails where they have changed. */
export const known: Plugin = {
  name: "known",
  apply: "build",
  transform(code, id) {
    if (/\.svelte(\.ts)?$/.test(id)) return { code: shorter(code, id), map: null };
    const file = Object.keys(KNOWN).find((end) => id.split("?")[0]?.endsWith(end));
    return file && { code: (KNOWN[file] ?? []).reduce(changed, code), map: null };
  },
};

function shorter(code: string, id: string): string {
  for (const [compiled, why] of REFUSED) if (compiled.test(code)) throw new Error(`${id}: ${why}`);
  return code.replace(STEPS, "").replace(CALLBACK, "(event) => $1?.(event)");
}

function changed(code: string, [was, is]: Change): string {
  const places = code.split(was).length - 1;
  if (places < 1 || (typeof was === "string" && places > 1))
    throw new Error(`Svelte has changed: ${String(was)} is there ${places} times`);
  return code.replace(was, is);
}
