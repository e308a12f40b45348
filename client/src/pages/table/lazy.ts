/** Components that are loaded on demand, or earlier in the background. */
export const loadChooser = () => import("./Chooser.svelte");
export const loadCurtain = () => import("./Curtain.svelte");
