/** The pictures beside the map: in a piece of their own, for the map is drawn without them. */
export { default as ListView } from "./ListView.svelte";
export { default as NumberLine } from "./NumberLine.svelte";
export { default as PaperMap } from "./PaperMap.svelte";
export { numberLine } from "./scene/numberline";
