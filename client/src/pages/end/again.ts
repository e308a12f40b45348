import { api } from "../../lib/api.ts";
import type { GameSeen, NewGame } from "../../lib/messages.ts";

/** A value of a record as board files write it: JSON, but for the sign between key and value. */
export function toml(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(toml).join(", ")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  return `{ ${Object.entries(value).map(([key, inner]) => `${JSON.stringify(key)} = ${toml(inner)}`).join(", ")} }`;
}

/** The board file in the first line of a record. */
export function boardFile(record: string): string {
  const header = JSON.parse(record.split("\n", 1)[0] ?? "") as { board: Record<string, unknown> };
  return Object.entries(header.board).map(([key, value]) => `${JSON.stringify(key)} = ${toml(value)}\n`).join("");
}

/** The same seats, options and board once more, whatever board that is; who starts is drawn again. */
export async function again({ id, players, options }: GameSeen): Promise<NewGame> {
  return { players, options, board: boardFile(await api.record(id)), start: null };
}
