/** The page in the frame: it begins when the notebook around it hands over the way to the kernel. */
import { mount } from "svelte";
import "../theme.css";
import Held from "./Held.svelte";

addEventListener("message", ({ data, ports }: MessageEvent<{ readonly question: string }>) => {
  const [port] = ports;
  if (port) mount(Held, { target: document.body, props: { port, question: data.question } });
});
