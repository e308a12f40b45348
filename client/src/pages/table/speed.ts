/** How fast moves are presented. */

import { motionNow, settings } from "../../lib/settings.svelte.ts";

const SPEED_FACTORS = { slow: 1.7, normal: 1, fast: 0.5, instant: 0 };

/** The duration factor for moves, by the setting for the speed of bots. It may shorten one's own moves, but never slows them. */
export const speedFactor = (own: boolean): number => Math.min(SPEED_FACTORS[settings.speed], own ? 1 : Infinity);

/** Scales a duration in ms by the speed setting. Returns 0 if animations are off. */
export const durationOf = (ms: number): number => (motionNow() === "off" ? 0 : ms * speedFactor(false));
