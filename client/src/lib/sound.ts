/** Plays sounds, if the user has switched them on. */

import type { SoundEffects } from "./soundeffects.ts";
import { settings } from "./settings.svelte.ts";

/** The gain of all sounds; 1 is full volume. */
const VOLUME = 0.22;

let audio: AudioContext | null = null;
let effects: SoundEffects | null = null;

/** Prepares the sounds, if they are on. Call it when the page is idle: the first call can block for 100 ms. */
export function prepareSound(): void {
  if (audio || !settings.sound || typeof AudioContext === "undefined") return;
  audio = new AudioContext();
  const [context, output] = [audio, audio.createGain()];
  output.gain.value = VOLUME;
  output.connect(context.destination);
  void import("./soundeffects.ts").then(({ createSoundEffects }) => (effects = createSoundEffects(context, output))).catch(() => {}); // without the effects the game is silent
}

/** Enables sound. Call it in handlers of pointer and key events: browsers allow no sound before one of these. */
export function allowSound(): void {
  if (!audio) requestAnimationFrame(() => setTimeout(prepareSound)); // after the response to this event is painted
  else if (audio.state === "suspended") void audio.resume();
}

/** Plays a sound, if sounds are on. */
export function sound(name: Exclude<keyof SoundEffects, "build">): void;
export function sound(name: "build", storeys: number): void;
export function sound(name: keyof SoundEffects, storeys = 1): void {
  if (settings.sound && audio?.state === "running") effects?.[name](storeys);
}
