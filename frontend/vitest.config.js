import { readdirSync, readFileSync } from "node:fs";
import { svelteTesting } from "@testing-library/svelte/vite";
import { defineConfig, mergeConfig } from "vitest/config";
import app from "./vite.config.ts";

const tests = readdirSync("test", { recursive: true, encoding: "utf-8" })
  .filter((name) => name.endsWith(".test.ts"))
  .map((name) => `test/${name}`);

/** A page is laid for a test only where the test speaks of one: that takes most of the time. */
const drawing = tests.filter((path) =>
  /testing-library|document|window|localStorage/.test(readFileSync(path, "utf-8")),
);
const reckoning = tests.filter((path) => !drawing.includes(path));

export default mergeConfig(
  app,
  defineConfig({
    test: {
      pool: "threads",
      restoreMocks: true,
      projects: [
        {
          extends: true,
          plugins: [svelteTesting()],
          test: { name: "drawing", include: drawing, environment: "jsdom" },
        },
        {
          extends: true,
          test: { name: "reckoning", include: reckoning, environment: "node", isolate: false },
        },
      ],
    },
  }),
);
