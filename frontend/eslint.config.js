import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import { defineConfig } from "eslint/config";
import ts from "typescript-eslint";
import svelteConfig from "./svelte.config.js";

const typed = {
  projectService: true,
  tsconfigRootDir: import.meta.dirname,
  extraFileExtensions: [".svelte"],
};

export default defineConfig(
  { ignores: ["node_modules/", "src/api/schema.d.ts", "test/fixtures/"] },
  js.configs.recommended,
  ts.configs.strict,
  svelte.configs.recommended,
  { files: ["**/*.ts", "**/*.svelte"], languageOptions: { parserOptions: typed } },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
  },
  {
    files: ["**/*.ts", "**/*.svelte"],
    rules: {
      "no-undef": "off", // the type checker knows better
      "no-console": "error",
      eqeqeq: "error",
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_" }],
      "@typescript-eslint/consistent-type-imports": "error",
      "@typescript-eslint/no-floating-promises": "error",
      "@typescript-eslint/switch-exhaustiveness-check": "error",
      "svelte/no-at-html-tags": "error",
      "svelte/prefer-svelte-reactivity": "off", // sets and maps are replaced here, not changed in place
      "no-restricted-globals": ["error", "fetch", "EventSource"],
    },
  },
  { files: ["test/**"], rules: { "@typescript-eslint/no-non-null-assertion": "off" } },
  { files: ["src/api/**"], rules: { "no-restricted-globals": "off" } },
  {
    files: ["src/map/**", "src/panels/**"], // they take props and call back: what they draw, others fetch
    rules: {
      "no-restricted-imports": [
        "error",
        { patterns: ["**/state/*.svelte", "**/api/*", "!**/api/types", "**/app/*"] },
      ],
    },
  },
);
