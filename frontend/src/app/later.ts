/** What lies on top of the screens or comes last: it is fetched after the workplace, in one piece. */
export { default as Finish } from "./Finish.svelte";
export { default as Sheets } from "./Sheets.svelte";
export { default as Study } from "./Study.svelte";
export { default as Unanswerable } from "./Unanswerable.svelte";
