import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

export default defineConfig({
  base: "./", // the page also works below a prefix, behind a proxy
  plugins: [svelte()],
  build: {
    outDir: "../src/pleasqlarify/apps/server/static",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0, // the page's content policy takes no data: addresses
    modulePreload: { polyfill: false },
  },
  server: { proxy: { "/api": "http://127.0.0.1:8765" } },
});
