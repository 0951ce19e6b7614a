/** The panels in their states, for looking at: `npm run dev`, then /dev/panels.html?show=questions&theme=dark&width=344 */
import { mount } from "svelte";
import "../src/theme.css";
import Panels from "./Panels.svelte";

const params = new URLSearchParams(location.search);
document.documentElement.dataset["theme"] = params.get("theme") ?? "light";
const target = document.getElementById("panels");
if (target) mount(Panels, { target, props: { params } });
