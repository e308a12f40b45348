import { api } from "../../lib/api.ts";
import type { GameSeen, NewGame } from "../../lib/messages.ts";

/** Converts a JSON value to TOML, the format of board files. */
export function toml(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(toml).join(", ")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  return `{ ${Object.entries(value).map(([key, inner]) => `${JSON.stringify(key)} = ${toml(inner)}`).join(", ")} }`;
}

/** Restores the board file from the first line of a record. */
export function boardFile(record: string): string {
  const header = JSON.parse(record.split("\n", 1)[0] ?? "") as { board: Record<string, unknown> };
  return Object.entries(header.board).map(([key, value]) => `${JSON.stringify(key)} = ${toml(value)}\n`).join("");
}

/** The request for a new game with the same seats, options and board. The first player is chosen by lot. */
export async function again({ id, players, options }: GameSeen): Promise<NewGame> {
  return { players, options, board: boardFile(await api.record(id)), start: null };
}
