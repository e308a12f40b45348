import { withWords } from "../../lib/words.svelte.ts";

/** Components that are loaded on demand, or earlier in the background. */
export const loadAnimations = () => import("./animations.ts");
export const loadBuilds = () => import("./Builds.svelte");
export const loadChooser = () => import("./Chooser.svelte");
export const loadCurtain = () => import("./Curtain.svelte");
export const loadLogPanel = () => import("./LogPanel.svelte");
export const loadMenuSheet = () => import("./MenuSheet.svelte");
export const loadPatterns = () => withWords(import("./PatternsSheet.svelte"));
export const loadTableMenu = () => import("./TableMenu.svelte");
