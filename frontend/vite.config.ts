import { svelte } from "@sveltejs/vite-plugin-svelte";
import { minify } from "terser";
import { defineConfig, type Plugin } from "vite";
import { cssHash, known } from "./vite.svelte.ts";

/** Pieces are loaded as the browser loads them: there is one style sheet, and no piece needs another beside it. */
const plainly: Plugin = {
  name: "plainly",
  apply: "build",
  transform: (_, id) =>
    id === "\0vite/preload-helper.js"
      ? { code: "export const __vitePreload = (load) => load();", map: null }
      : null,
};

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
  plainly,
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
