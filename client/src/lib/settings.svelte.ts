/** What a person has chosen about the page: whoever reads it in a component follows a change. */

import { keepText, KEPT, type Settings } from "./storedsettings.ts";

export { readSettings, type Settings, type Speed, type Theme } from "./storedsettings.ts";

export const settings: Settings = $state({ ...KEPT });

/** Keeps the settings and shows the theme; called once, by the page. */
export function keepSettings(): void {
  $effect(() => keepText(JSON.stringify(settings)));
  $effect(() => {
    if (settings.theme === "system") delete document.documentElement.dataset["theme"];
    else document.documentElement.dataset["theme"] = settings.theme;
  });
}

/** How much may move: the person's choice, or what the system asks for. */
export function motionNow(): "full" | "reduced" | "off" {
  if (settings.motion !== "system") return settings.motion;
  return matchMedia("(prefers-reduced-motion: reduce)").matches ? "reduced" : "full";
}
