import { part } from "../../lib/parts.ts";
import { withWords } from "../../lib/words.svelte.ts";

const WITHOUT_SERVER = import.meta.env.MODE === "site";

/** Components that are loaded on demand, or earlier in the background. */
/** Without the animations, moves are shown at once; so nothing waits for this file. */
export const loadAnimations = () => import("./animations.ts");
export const loadBuilds = () => part(() => import("./Builds.svelte"));
export const loadChooser = () => part(() => import("./Chooser.svelte"));
export const loadCurtain = () => part(() => withWords(import("./Curtain.svelte")));
export const loadLatestLines = () => part(() => import("./LatestLines.svelte"));
export const loadLesson = () => part(() => withWords(import("./lesson/Lesson.svelte")));
export const loadLogPanel = () => part(() => import("./LogPanel.svelte"));
export const loadLogSheet = () => part(() => import("./LogSheet.svelte"));
export const loadMenuSheet = () => part(() => import("./MenuSheet.svelte"));
export const loadOthersSheet = () => part(() => withWords(WITHOUT_SERVER ? import("../../site/OthersSheet.svelte") : import("./others/OthersSheet.svelte")));
export const loadPatterns = () => part(() => withWords(import("./PatternsSheet.svelte")));
export const loadRefusal = () => part(() => import("./Refusal.svelte"));
export const loadRemarks = () => part(() => import("./remarks/remarks.svelte.ts"));
export const loadRulesSheet = () => part(() => withWords(import("../rules/RulesSheet.svelte")));
export const loadTableMenu = () => part(() => import("./TableMenu.svelte"));
