import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { words } from "./vite.words.ts";

const server = "127.0.0.1:8080"; // `pacal play --port 8080` while working on the client

export default defineConfig(({ mode }) => ({
  plugins: [words(), svelte()],
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
