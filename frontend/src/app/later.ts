/** The end, and what lies on top of the screens or stands beside them: it is fetched after the workplace, in one piece. */
export { default as End } from "./End.svelte";
export { default as Sheets } from "./Sheets.svelte";
export { default as Study } from "./Study.svelte";
export { default as Troubles } from "./Troubles.svelte";
export { default as Unanswerable } from "./Unanswerable.svelte";
export { default as Upload } from "./Upload.svelte";
