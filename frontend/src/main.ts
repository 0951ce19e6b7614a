import { mount } from "svelte";
import { http } from "./api/http";
import App from "./app/App.svelte";
import { follow } from "./state/theme";
import "./theme.css";

follow();
const target = document.getElementById("app");
if (target) mount(App, { target, props: { transport: http } });
