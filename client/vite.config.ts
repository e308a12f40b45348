import { svelte } from "@sveltejs/vite-plugin-svelte";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";
import { icons } from "./vite.icons.ts";
import { words } from "./vite.words.ts";

/** Tells browsers of the page's own code before main.ts asks for it. */
const preloading = (): Plugin => ({
  name: "pacal-preloading",
  transformIndexHtml: {
    order: "post",
    handler: (_, { bundle }) => {
      const page = Object.values(bundle ?? {}).find((file) => file.type === "chunk" && file.facadeModuleId?.endsWith("/src/page.ts"));
      const files = page?.type === "chunk" ? [page.fileName, ...page.imports] : [];
      return files.map((file) => ({ tag: "link", attrs: { rel: "modulepreload", crossorigin: true, href: `/${file}` }, injectTo: "head" }));
    },
  },
});

const server = "127.0.0.1:8080"; // `pacal play --port 8080` while working on the client

export default defineConfig(({ mode }) => ({
  plugins: [words(), svelte(), preloading(), icons()],
  resolve: mode === "test" ? { conditions: ["browser"] } : {},
  build: {
    outDir: "../src/pacal/server/static",
    emptyOutDir: true,
    target: "es2022",
    cssCodeSplit: false, // one sheet is smaller than its parts, and no page is seen before it is dressed
    reportCompressedSize: true,
    modulePreload: { polyfill: false },
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  server: {
    fs: { allow: [".."] },
    proxy: { "/api": { target: `http://${server}`, ws: true } },
  },
  test: {
    environment: "happy-dom",
    include: ["tests/**/*.test.ts"],
  },
}));
