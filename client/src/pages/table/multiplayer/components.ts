/** Everything at a table that only those need who play together: one file, loaded once there are people. */
export { default as Gathering } from "../../waitingroom/WaitingRoomPage.svelte";
export { enter } from "../../waitingroom/seatkey.ts";
export { default as Around } from "./PeopleOverlay.svelte";
export { default as Aside } from "./OffTurnAction.svelte";
export { default as EndDoings } from "./EndActions.svelte";
export { default as PeopleButton } from "./PeopleButton.svelte";
export { default as Proposal } from "./Proposal.svelte";
export { default as SeatState } from "./SeatState.svelte";
export { default as Talk } from "./Chat.svelte";
