/** The user's settings as stored in this browser. Plain data without Svelte, because `preload.ts` needs it first. */

import { readItem, writeItem } from "./localstorage.ts";

export type Theme = "system" | "light" | "dark";
export type Motion = "system" | "full" | "reduced" | "off";
export type Speed = "slow" | "normal" | "fast" | "instant";

export interface Settings {
  language: string | null;
  theme: Theme;
  motion: Motion;
  sound: boolean;
  speed: Speed;
  /** Throw the die automatically. */
  autoThrow: boolean;
  /** Write the names of the districts on the board. */
  placeNames: boolean;
  /** Show a remark when something happens for the first time. */
  remarks: boolean;
}

const DEFAULTS: Settings = {
  language: null,
  theme: "system",
  motion: "system",
  sound: true,
  speed: "normal",
  autoThrow: false,
  placeNames: true,
  remarks: true,
};
const STORAGE_KEY = "pacal-settings";

/** Parses stored settings; everything that is missing or unknown gets its default. */
export function readSettings(text: string | null): Settings {
  const settings: Settings = { ...DEFAULTS };
  let parsed: unknown;
  try {
    parsed = JSON.parse(text ?? "{}");
  } catch {
    return settings;
  }
  if (typeof parsed !== "object" || parsed === null) return settings;
  const stored = parsed as Record<string, unknown>;
  const choices: { [K in keyof Settings]?: readonly Settings[K][] } = {
    theme: ["system", "light", "dark"],
    motion: ["system", "full", "reduced", "off"],
    speed: ["slow", "normal", "fast", "instant"],
    sound: [true, false],
    autoThrow: [true, false],
    placeNames: [true, false],
    remarks: [true, false],
  };
  for (const [key, allowed] of Object.entries(choices)) {
    if ((allowed as readonly unknown[]).includes(stored[key])) Object.assign(settings, { [key]: stored[key] });
  }
  if (typeof stored["language"] === "string") settings.language = stored["language"];
  return settings;
}

/** Removes the language from the URL (`pacal play --language de` puts it there) and returns it as a setting. */
function takeLanguageFromUrl(): Partial<Settings> {
  const language = new URLSearchParams(location.search).get("language");
  if (language === null) return {};
  history.replaceState(history.state, "", location.pathname + location.hash);
  return /^[a-z]{2}$/.test(language) ? { language } : {};
}

/** The settings when the page was loaded. */
export const INITIAL_SETTINGS: Readonly<Settings> = { ...readSettings(readItem(STORAGE_KEY)), ...takeLanguageFromUrl() };

export const storeSettings = (settings: Settings): void => writeItem(STORAGE_KEY, JSON.stringify(settings));
