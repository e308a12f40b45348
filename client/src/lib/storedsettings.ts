/** What a person has chosen about the page, as it is kept in this browser. */

export type Theme = "system" | "light" | "dark";
export type Motion = "system" | "full" | "reduced" | "off";
export type Speed = "slow" | "normal" | "fast" | "instant";

export interface Settings {
  language: string | null;
  theme: Theme;
  motion: Motion;
  sound: boolean;
  speed: Speed;
  /** The die is thrown without being asked to. */
  autoThrow: boolean;
  /** The names of districts are written on the board. */
  placeNames: boolean;
}

const DEFAULTS: Settings = {
  language: null,
  theme: "system",
  motion: "system",
  sound: true,
  speed: "normal",
  autoThrow: false,
  placeNames: true,
};
const KEY = "pacal-settings";

/** Settings as they were kept, with a default for everything that is missing or no longer known. */
export function readSettings(text: string | null): Settings {
  const settings: Settings = { ...DEFAULTS };
  let kept: unknown;
  try {
    kept = JSON.parse(text ?? "{}");
  } catch {
    return settings;
  }
  if (typeof kept !== "object" || kept === null) return settings;
  const told = kept as Record<string, unknown>;
  const choices: { [K in keyof Settings]?: readonly Settings[K][] } = {
    theme: ["system", "light", "dark"],
    motion: ["system", "full", "reduced", "off"],
    speed: ["slow", "normal", "fast", "instant"],
    sound: [true, false],
    autoThrow: [true, false],
    placeNames: [true, false],
  };
  for (const [key, allowed] of Object.entries(choices)) {
    if ((allowed as readonly unknown[]).includes(told[key])) Object.assign(settings, { [key]: told[key] });
  }
  if (typeof told["language"] === "string") settings.language = told["language"];
  return settings;
}

function kept(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null; // private windows may forbid it
  }
}

/** The language that the address asks for, as after `pacal play --language de`; from then on it is chosen. */
function asked(): Partial<Settings> {
  const language = new URLSearchParams(location.search).get("language");
  if (language === null) return {};
  history.replaceState(history.state, "", location.pathname + location.hash);
  return /^[a-z]{2}$/.test(language) ? { language } : {};
}

/** The settings with which this page begins. */
export const KEPT: Readonly<Settings> = { ...readSettings(kept()), ...asked() };

export function keepText(text: string): void {
  try {
    localStorage.setItem(KEY, text);
  } catch {
    // then they hold for this visit only
  }
}
