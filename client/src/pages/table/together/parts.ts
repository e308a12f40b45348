/** Everything at a table that only those need who play together: one file, loaded once there are people. */
export { default as Gathering } from "../../gathering/GatheringPage.svelte";
export { enter } from "../../gathering/sitting.ts";
export { default as Around } from "./Around.svelte";
export { default as Aside } from "./Aside.svelte";
export { default as EndDoings } from "./EndDoings.svelte";
export { default as PeopleButton } from "./PeopleButton.svelte";
export { default as Proposal } from "./Proposal.svelte";
export { default as SeatState } from "./SeatState.svelte";
export { default as Talk } from "./Talk.svelte";
