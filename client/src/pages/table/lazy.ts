/** Components that are loaded when they are first needed, or in the background before. */
export const loadChooser = () => import("./Chooser.svelte");
export const loadCurtain = () => import("./Curtain.svelte");
