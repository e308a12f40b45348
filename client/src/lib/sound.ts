/** Quiet sounds, if they are wanted. */

import type { Instruments } from "./soundeffects.ts";
import { settings } from "./settings.svelte.ts";

let audio: AudioContext | null = null;
let made: Instruments | null = null;

/** Gets sound ready, if it is on: the first time in a browser that can take a tenth of a second, so nobody should wait for it. */
export function readySound(): void {
  if (audio || !settings.sound || typeof AudioContext === "undefined") return;
  audio = new AudioContext();
  const [context, loud] = [audio, audio.createGain()];
  loud.gain.value = 0.22;
  loud.connect(context.destination);
  void import("./soundeffects.ts").then(({ instruments }) => (made = instruments(context, loud)));
}

/** Browsers allow sound only after a touch or a key. */
export function allowSound(): void {
  if (!audio) requestAnimationFrame(() => setTimeout(readySound)); // after the answer to that
  else if (audio.state === "suspended") void audio.resume();
}

/** Plays a sound, if sounds are on. */
export function sound(name: Exclude<keyof Instruments, "build">): void;
export function sound(name: "build", storeys: number): void;
export function sound(name: keyof Instruments, storeys = 1): void {
  if (settings.sound && audio?.state === "running") made?.[name](storeys);
}
