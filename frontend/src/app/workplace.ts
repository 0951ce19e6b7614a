/** The map, the questions and the query: fetched beside the first screen, which does without them. */
export { default as Full } from "./Full.svelte";
export { default as PageMap } from "./PageMap.svelte";
