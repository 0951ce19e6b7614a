import { svelte } from "@sveltejs/vite-plugin-svelte";
import type { CompileOptions } from "svelte/compiler";
import { defineConfig } from "vite";

/** A component's mark in its style sheet, shorter than Svelte's own: it stands at every element. */
const cssHash: NonNullable<CompileOptions["cssHash"]> = ({ hash, css, filename }) =>
  `s${hash(filename ?? css).slice(-5)}`;

export default defineConfig({
  base: "./", // the page also works below a prefix, behind a proxy
  plugins: [svelte({ compilerOptions: { discloseVersion: false, cssHash } })],
  build: {
    outDir: "../src/pleasqlarify/apps/server/static",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0, // the page's content policy takes no data: addresses
    modulePreload: { polyfill: false },
  },
  server: { proxy: { "/api": "http://127.0.0.1:8765" } },
});
