/** What the first screen does not need: it is fetched right after it, in one piece. */
export { default as Finish } from "./Finish.svelte";
export { default as Sheets } from "./Sheets.svelte";
export { default as Study } from "./Study.svelte";
