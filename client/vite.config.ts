import { svelte } from "@sveltejs/vite-plugin-svelte";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";
import { icons } from "./vite.icons.ts";
import { words } from "./vite.words.ts";

/** Nearly all of it is called for the first picture: browsers that know this sign compile it beside, while it comes. */
const AT_ONCE = "//# allFunctionsCalledOnLoad\n";

/**
 * Tells browsers of the page's own code before main.ts asks for it, and to make it ready at once; the server, of that of
 * a table, which it asks for in the page of a table only.
 */
const preloading = (): Plugin => ({
  name: "pacal-preloading",
  enforce: "post",
  generateBundle: {
    order: "post",
    handler: (_, bundle) => {
      for (const file of Object.values(bundle)) if (file.type === "chunk" && /^(base|board)$/.test(file.name)) file.code = AT_ONCE + file.code;
    },
  },
  transformIndexHtml: {
    order: "post",
    handler: (_, { bundle }) => {
      const chunks = Object.values(bundle ?? {}).filter((file) => file.type === "chunk");
      const page = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith("/src/page.ts")));
      const files = page ? [page.fileName, ...page.imports] : [];
      const board = chunks.find(({ name }) => name === "board");
      return [
        ...files.map((file) => ({ tag: "link", attrs: { rel: "modulepreload", crossorigin: true, href: `/${file}` }, injectTo: "head" as const })),
        { tag: "meta", attrs: { name: "for-table", content: `/${board?.fileName}` }, injectTo: "head" as const },
      ];
    },
  },
});

/** What main.ts itself needs; it must wait for nothing else. */
const IN_ENTRY = /\/src\/(main|lib\/(preload|storedsettings|localstorage|languages|routes))\.ts$|preload-helper/;
/** What the board and the table are drawn with, in one file; every other page that draws a board takes it too. */
const ofBoard = (id: string): boolean => /\/src\/(lib\/board\/(?!canvas|glyphs|grid|palette)|pages\/table\/((?!LookBack|Chooser|Curtain)[^/]+$|multiplayer\/multiplayer)|lib\/ui\/(Die|Glyph)|lib\/(animationqueue|sound|socket)\.)/.test(id);
/** What every page needs, in one file: fewer are fetched sooner. */
const ofBase = (id: string): boolean =>
  !IN_ENTRY.test(id) && !ofBoard(id) && /\/node_modules\/|rolldown\/runtime|\/src\/(App\.|page\.|lib\/(?!soundeffects))|\/pages\/missing\//.test(id);

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
    modulePreload: { polyfill: false, resolveDependencies: () => [] }, // what a page needs first is named in the document, by preloading()
    rolldownOptions: {
      checks: { bundlerTimings: false },
      output: {
        codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: "base", test: ofBase }, { name: "board", test: ofBoard }] },
      },
    },
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
