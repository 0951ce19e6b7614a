import { svelte } from "@sveltejs/vite-plugin-svelte";
import type { CompileOptions } from "svelte/compiler";
import { minify } from "terser";
import { defineConfig, type Plugin } from "vite";

const marks = new Map<string, string>();

/** A component's mark in its style sheet, as short as can be: it stands at every element. */
const cssHash: NonNullable<CompileOptions["cssHash"]> = ({ hash, filename }) => {
  for (let length = 2; ; length++) {
    const mark = `_${hash(filename).slice(-length)}`;
    if ((marks.get(mark) ?? filename) !== filename) continue;
    marks.set(mark, filename);
    return mark;
  }
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

/** A callback of the props at an event: it takes the event alone, and asks for no `this`. */
const CALLBACK = /function ?\(\.\.\.\$\$args\) \{\s*(\$\$props\.\w+)\?\.apply\(this, \$\$args\);\s*\}/g;

/** Writes what is known into Svelte's files and leaves out what follows; fails where they have changed. */
const known: Plugin = {
  name: "known",
  apply: "build",
  transform(code, id) {
    if (id === "\0vite/preload-helper.js") return { code: PRELOAD, map: null };
    if (/\.svelte(\.ts)?$/.test(id)) return { code: shorter(code, id), map: null };
    const file = Object.keys(KNOWN).find((end) => id.split("?")[0]?.endsWith(end));
    return file && { code: (KNOWN[file] ?? []).reduce(replaced, code), map: null };
  },
};

/** What Vite loads a piece with: there is one style sheet, and a piece needs no other beside it. */
const PRELOAD = "export const __vitePreload = (load) => load();";

function shorter(code: string, id: string): string {
  if (code.includes("$.proxy("))
    throw new Error(`${id}: $state of what is no plain value; there is $state.raw`);
  return code.replace(STEPS, "").replace(CALLBACK, "(event) => $1?.(event)");
}

function replaced(code: string, [was, is]: readonly [string, string]): string {
  if (code.split(was).length !== 2) throw new Error(`Svelte has changed: ${was} is not there once`);
  return code.replace(was, is);
}

/** Puts in place what is used once, before Vite shortens the names: a fortieth less than Vite does alone. */
const inlined: Plugin = {
  name: "inlined",
  apply: "build",
  renderChunk: {
    order: "post",
    async handler(code, { name }) {
      const hoist_funs = name !== "index"; // functions side by side are alike, but Svelte's are alike as they lie
      const compress = { passes: 3, inline: 1, keep_fargs: false, hoist_funs } as const;
      const options = { module: true, ecma: 2020, mangle: false, compress } as const;
      return { code: (await minify(code, options)).code ?? code, map: null };
    },
  },
};

/** What is needed first is in the first piece it is needed for: what two pieces share makes none of its own. */
const PIECES = [
  { name: "index", test: /src\/main\.ts$/, priority: 2 },
  { name: "workplace", test: /app\/workplace\.ts$/, priority: 1 },
  { name: "later", test: /(app\/later|map\/others)\.ts$/ },
];

export const plugins = () => [
  svelte({ compilerOptions: { discloseVersion: false, cssHash } }),
  known,
  inlined,
];

export default defineConfig({
  base: "./", // the page also works below a prefix, behind a proxy
  plugins: plugins(),
  build: {
    outDir: "../src/pleasqlarify/apps/server/static",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0, // the page's content policy takes no data: addresses
    cssCodeSplit: false, // four small sheets are a fifth larger than one
    modulePreload: false,
    rolldownOptions: { output: { codeSplitting: { groups: PIECES } } },
  },
  server: { proxy: { "/api": "http://127.0.0.1:8765" } },
});
