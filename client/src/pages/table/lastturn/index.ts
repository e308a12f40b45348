/** What the other players did: turn cards, trails and outlines on the board. Loaded when a table is opened. */

import { outlinesShape, trailsShape } from "./traces.ts";

export { default as LastTurn } from "./LastTurn.svelte";
export { traceOf, turnsAt } from "./turns.ts";

/** How the board draws what a turn left on it. */
export const traceShapes = { trails: trailsShape, outlines: outlinesShape };
