/** All components of multiplayer games in one lazily loaded chunk. */
export { default as WaitingRoomPage } from "../../waitingroom/WaitingRoomPage.svelte";
export { joinWithSeatKey } from "../../waitingroom/seatkey.ts";
export { mayAsk } from "./seats.ts";
export { default as PeopleOverlay } from "./PeopleOverlay.svelte";
export { default as OffTurnAction } from "./OffTurnAction.svelte";
export { default as EndActions } from "./EndActions.svelte";
export { default as PeopleButton } from "./PeopleButton.svelte";
export { default as ShortMenu } from "./ShortMenu.svelte";
export { default as Proposal } from "./Proposal.svelte";
export { default as SeatState } from "./SeatState.svelte";
export { default as Chat } from "./Chat.svelte";
