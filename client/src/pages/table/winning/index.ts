/** Who is winning: leader marks, cards, the switch "if it ended now" and news of the end. Loaded when a table is opened. */

import { leadersShape, placeLeads } from "./leaders.ts";

export { Cards } from "./cards.svelte.ts";
export { default as EndNotice } from "./EndNotice.svelte";
export { default as IfEndedPanel } from "./IfEndedPanel.svelte";
export { default as IfEndedButton } from "./IfEndedButton.svelte";
export { default as OpenCard } from "./OpenCard.svelte";
export { longPress } from "./longpress.ts";
export { describeLead, leadsOf, placeAt } from "./standing.ts";

/** How the board places and draws leader marks. */
export const leaderMarks = { place: placeLeads, draw: leadersShape };
