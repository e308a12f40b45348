/// <reference types="vitest/config" />
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { defineConfig, type Plugin } from "vite";
import { icons } from "./vite.icons.ts";
import { words } from "./vite.words.ts";

/** A hint for browsers to compile the whole chunk while it loads: the first paint needs nearly all of it. */
const COMPILE_EAGERLY = "//# allFunctionsCalledOnLoad\n";

/**
 * Adds preload links for page.ts, which main.ts imports later. Writes the name of the table's chunk into a meta element:
 * the server preloads it on table pages only.
 */
const preloading = (base: string): Plugin => ({
  name: "pacal-preloading",
  enforce: "post",
  generateBundle: {
    order: "post",
    handler: (_, bundle) => {
      for (const file of Object.values(bundle)) if (file.type === "chunk" && /^(base|board)$/.test(file.name)) file.code = COMPILE_EAGERLY + file.code;
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
        ...files.map((file) => ({ tag: "link", attrs: { rel: "modulepreload", crossorigin: true, href: `${base}${file}` }, injectTo: "head" as const })),
        { tag: "meta", attrs: { name: "for-table", content: `${base}${board?.fileName}` }, injectTo: "head" as const },
      ];
    },
  },
});

/** Writes the bundler's helper of 150 bytes into the few chunks that use it: as a file of its own, it costs every first visit a request. */
const inlineRuntime = (): Plugin => ({
  name: "pacal-inline-runtime",
  generateBundle: (_, bundle) => {
    const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
    const runtime = chunks.find(({ name }) => name === "rolldown-runtime");
    const [, code, helper] = /^(.*)export\s*\{\s*([\w$]+)(?: as t)?\s*\};?\s*$/s.exec(runtime?.code ?? "") ?? [];
    if (!runtime || !code || !helper) return; // nothing to write, or another version of the bundler
    for (const chunk of chunks.filter(({ imports }) => imports.includes(runtime.fileName))) {
      chunk.code = chunk.code.replace(/import\s*\{\s*t as ([\w$]+)\s*\}\s*from\s*["']\.\/rolldown-runtime-[^"']+["'];/, (_, name: string) => `const ${name}=(()=>{${code}return ${helper}})();`);
      chunk.imports = chunk.imports.filter((file) => file !== runtime.fileName);
    }
    if (!chunks.some(({ code }) => code.includes(runtime.fileName))) delete bundle[runtime.fileName];
  },
});

/** The modules of the entry chunk: main.ts and its imports. */
const IN_ENTRY = /\/src\/(main|site\/transport|lib\/(addresses|boardsize|preload|storedsettings|localstorage|languages|routes|transport))\.ts$|preload-helper/;
/** The modules of the chunk with board and table. Other pages with a board load it too. */
const ofBoard = (id: string): boolean => /\/src\/(lib\/board\/(?!animator|canvas|glyphs|grid|palette)|pages\/table\/((?!(animations|PatternsSheet|LookBack|Chooser|Curtain|Builds|Broken|MenuSheet|LogSheet|LatestLines|Refusal|RulesSheet|TableMenu|LogPanel|TableLog|LogList|Notation)\.)[^/]+$|multiplayer\/multiplayer)|lib\/ui\/(Die|Glyph)|lib\/(animationqueue|sound|socket)\.)/.test(id);
/** The modules of the chunk with what is next to the board: log, menu, turn cards and who is winning. A table loads it after the board. */
const ofAside = (id: string): boolean => /\/src\/pages\/table\/((LogPanel|TableLog|LogList|Notation|TableMenu)\.|winning\/(?!Card\.|IfEnded\.)|lastturn\/|others\/OthersButton\.)/.test(id);
/** The modules of the start page. The lists of tables use its pictures of boards, and load it too. */
const ofStart = (id: string): boolean => /\/src\/pages\/start\/(?!GameOptions|OptionFields|Arrival|Brought|recordlink)/.test(id);
/** The modules of the chunk with the animations, which is loaded after the board. */
const ofAnimations = (id: string): boolean => /\/src\/(lib\/board\/animator|pages\/table\/animations)\./.test(id);
/** The modules of the chunk that every page needs. One file loads faster than several. */
const ofBase = (id: string): boolean =>
  !IN_ENTRY.test(id) && !ofBoard(id) && !ofAnimations(id) && /\/node_modules\/|rolldown\/runtime|\/src\/(App\.|page\.|lib\/(?!soundeffects|optionlines|ui\/(Sheet|Switch)\.))/.test(id);

/** The policy for scripts of the edition without a server. WebAssembly is compiled from a download; nothing else is loaded from anywhere. */
const SITE_POLICY = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; worker-src 'self'; connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'";

/** What differs in the edition without a server (`--mode site`): the transport, links that begin in the folder of the page, and the policy. */
const withoutServer = (): Plugin => ({
  name: "pacal-without-server",
  enforce: "pre",
  resolveId: (source, importer) => (source.endsWith("/transport.ts") && !importer?.includes("/src/site/") ? fileURLToPath(new URL("src/site/transport.ts", import.meta.url)) : null),
  transform: (code, id) => (id.endsWith(".svelte") ? code.replace(/href="\/(?!\/)/g, 'href="?/') : null),
  transformIndexHtml: { order: "post", handler: () => [{ tag: "meta", attrs: { "http-equiv": "Content-Security-Policy", content: SITE_POLICY }, injectTo: "head-prepend" as const }] },
  generateBundle() {
    this.emitFile({ type: "asset", fileName: "service-worker.js", source: readFileSync(new URL("src/site/service-worker.js", import.meta.url)) });
  },
});

const server = "127.0.0.1:8080"; // `pacal play --port 8080` while working on the client

export default defineConfig(({ mode }) => ({
  base: mode === "site" ? "./" : "/",
  plugins: [mode === "site" && withoutServer(), words(mode === "site" ? ["site-"] : []), svelte(), inlineRuntime(), preloading(mode === "site" ? "./" : "/"), icons()],
  resolve: mode === "test" ? { conditions: ["browser"] } : {},
  worker: { format: "es" as const },
  build: {
    outDir: "../src/pacal/server/static",
    emptyOutDir: true,
    target: "es2022",
    cssCodeSplit: true, // a part that is loaded on demand loads its own style sheet
    reportCompressedSize: true,
    modulePreload: { polyfill: false, resolveDependencies: () => [] }, // preloading() adds the links instead
    rolldownOptions: {
      checks: { bundlerTimings: false },
      output: {
        codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: "index", test: IN_ENTRY }, { name: "base", test: ofBase }, { name: "board", test: ofBoard }, { name: "aside", test: ofAside }, { name: "start", test: ofStart }] },
      },
    },
  },
  server: {
    fs: { allow: [".."] },
    proxy: { "/api": { target: `http://${server}`, ws: true } },
  },
  test: {
    environment: "happy-dom",
    pool: "vmThreads", // a new DOM for each test file, but the modules that create it are loaded once
    include: ["tests/**/*.test.ts"],
    setupFiles: ["tests/nonetwork.ts"],
  },
}));
