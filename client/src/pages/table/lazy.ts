import { withWords } from "../../lib/words.svelte.ts";

/** Components that are loaded on demand, or earlier in the background. */
export const loadAnimations = () => import("./animations.ts");
export const loadBuilds = () => import("./Builds.svelte");
export const loadChooser = () => import("./Chooser.svelte");
export const loadCurtain = () => withWords(import("./Curtain.svelte"));
export const loadLatestLines = () => import("./LatestLines.svelte");
export const loadLogPanel = () => import("./LogPanel.svelte");
export const loadLogSheet = () => import("./LogSheet.svelte");
export const loadMenuSheet = () => import("./MenuSheet.svelte");
export const loadOthersSheet = () => withWords(import("./others/OthersSheet.svelte"));
export const loadPatterns = () => withWords(import("./PatternsSheet.svelte"));
export const loadRefusal = () => import("./Refusal.svelte");
export const loadRulesSheet = () => withWords(import("../rules/RulesSheet.svelte"));
export const loadTableMenu = () => import("./TableMenu.svelte");
