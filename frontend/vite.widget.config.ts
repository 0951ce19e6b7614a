/** The widget: one file that a notebook loads, with the page as a document in it. */
import { build, defineConfig, type Plugin } from "vite";
import { plugins } from "./vite.config.ts";

const NAME = "virtual:page";

/** The page as one document; it is written into a frame, which has no address to fetch anything from. */
const page: Plugin = {
  name: "page",
  resolveId: (id) => (id === NAME ? `\0${NAME}` : null),
  load: async (id) => (id === `\0${NAME}` ? `export default ${JSON.stringify(await whole())};` : null),
};

async function whole(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: "warn",
    plugins: plugins(),
    build: {
      write: false,
      target: "es2022",
      cssCodeSplit: false,
      modulePreload: false,
      rolldownOptions: { input: "src/widget/frame.ts", output: { codeSplitting: false } },
    },
  });
  if (!("output" in built)) throw new Error("the page of the widget was not built");
  let script = "";
  let style = "";
  for (const part of built.output) {
    if (part.type === "chunk") script += part.code;
    else if (part.fileName.endsWith(".css")) style += String(part.source);
  }
  const head = `<meta charset="utf-8"><title>PleaSQLarify</title><style>${style}</style>`;
  return `<!doctype html><html lang="en"><head>${head}</head><body><script type="module">${inside(script)}</script></body></html>`;
}

/** A script as the content of an element: nothing in it may end that. */
function inside(script: string): string {
  return script.replace(/<\/script/gi, "<\\/script").replaceAll("<!--", "\\x3c!--");
}

export default defineConfig({
  plugins: [page],
  build: {
    outDir: "../src/pleasqlarify/apps/widget/static",
    emptyOutDir: true,
    target: "es2022",
    lib: { entry: "src/widget/host.ts", formats: ["es"], fileName: () => "widget.js" },
  },
});
