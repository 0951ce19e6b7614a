/** Mounts the map on a fixture: /dev/map.html?fixture=films50&focus=1&option=0&theme=dark&view=list&paper=1&hover=3 */
import { mount } from "svelte";
import MapBench from "./MapBench.svelte";

const wanted = new URLSearchParams(location.search);
document.documentElement.dataset.theme = wanted.get("theme") ?? "light";
for (const side of ["w", "h"])
  if (wanted.has(side)) document.documentElement.style.setProperty(`--${side}`, `${wanted.get(side)}px`);
const fixtures = import.meta.glob<string>("../test/fixtures/*.json", { query: "?raw", import: "default" });
const load = fixtures[`../test/fixtures/${wanted.get("fixture") ?? "films"}.json`];
const target = document.querySelector("#app");
if (load && target) {
  const { space, state } = JSON.parse(await load());
  mount(MapBench, { target, props: { space, start: state, wanted } });
}
