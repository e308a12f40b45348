import type { GameSeen } from "../../../lib/messages.ts";
import { say } from "../../../lib/words.svelte.ts";
import type { Turn } from "../table.svelte.ts";
import { eventsOfTurn } from "./turns.ts";

/** The parts of a turn in a few words each: where the ship flew, how many stones were loaded, what was built, what it scored. */
export function partsOfTurn({ happened }: Turn, { board }: GameSeen): string[] {
  const parts: string[] = [];
  const loaded = happened.filter(({ kind }) => kind === "stone_loaded").length;
  let value = 0;
  let counted = false;
  for (const event of eventsOfTurn(happened)) {
    const { squares = [], storeys = 0, points = 0, district } = event;
    switch (event.kind) {
      case "ship_placed":
        parts.push(say("last-turn-placed", { square: squares[0] ?? "" }));
        break;
      case "god_stone_spent":
        value = event.value ?? 0;
        break;
      case "ship_flew":
        parts.push(say("last-turn-flew", { kind: event.flight ?? "", value, face: event.face ?? "", square: squares.at(-1) ?? "" }));
        break;
      case "stone_loaded":
        if (!counted) parts.push(say("last-turn-loaded", { count: loaded }));
        counted = true;
        break;
      case "pyramid_built":
        parts.push(say("last-turn-built", { storeys, square: squares[0] ?? "" }));
        break;
      case "pyramid_upgraded":
        parts.push(say("last-turn-upgraded", { storeys, square: squares[0] ?? "" }));
        break;
      case "district_scored":
        parts.push(`+${points}`, say("last-turn-lead", { district: board.districts.find(({ letter }) => letter === district)?.name ?? "" }));
        break;
      case "bonus_scored":
        parts.push(`+${points}`);
        break;
    }
  }
  return parts;
}
