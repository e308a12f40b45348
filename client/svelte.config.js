import { vitePreprocess } from "@sveltejs/vite-plugin-svelte";

export default {
  preprocess: vitePreprocess(),
  compilerOptions: { cssHash: ({ hash, css }) => `s${hash(css).slice(-4)}` }, // short: it stands at every element
};
