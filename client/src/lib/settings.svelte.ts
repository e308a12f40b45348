/** The user's settings as reactive state. */

import { INITIAL_SETTINGS, type Settings, storeSettings } from "./storedsettings.ts";

export { readSettings, type Settings, type Speed, type Theme } from "./storedsettings.ts";

export const settings: Settings = $state({ ...INITIAL_SETTINGS });

/** Stores the settings and applies the theme whenever they change. Call once, in the root component. */
export function syncSettings(): void {
  $effect(() => storeSettings(settings));
  $effect(() => {
    if (settings.theme === "system") delete document.documentElement.dataset["theme"];
    else document.documentElement.dataset["theme"] = settings.theme;
  });
}

/** How much to animate: the user's choice, or else the system's. */
export function motionNow(): "full" | "reduced" | "off" {
  if (settings.motion !== "system") return settings.motion;
  return matchMedia("(prefers-reduced-motion: reduce)").matches ? "reduced" : "full";
}
