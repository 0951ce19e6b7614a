/** The map, the questions, the query and the end: fetched beside the first screen, which does without them. */
export { default as End } from "./End.svelte";
export { default as Full } from "./Full.svelte";
export { default as PageMap } from "./PageMap.svelte";
