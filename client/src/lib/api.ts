import type { About, GameList, GameMade, Me, NewGame, Problem, Rules } from "./messages.ts";
import { spoken } from "./words.svelte.ts";

/** A request that the server refused, with its sentence, or one that never arrived (code `offline`). */
export class Refusal extends Error {
  constructor(readonly problem: Problem) {
    super(problem.text);
  }
}

/** Asks the server; what it refuses is thrown with its reason. */
async function reach(path: string, init: RequestInit = {}): Promise<Response> {
  const address = `/api/${path}${path.includes("?") ? "&" : "?"}language=${spoken.language}`;
  let answer: Response;
  try {
    answer = await fetch(address, init);
  } catch {
    throw new Refusal({ code: "offline", text: "", faults: [] });
  }
  if (answer.ok) return answer;
  const told: unknown = await answer.json().catch(() => null);
  const problem = told as Partial<Problem> | null;
  throw new Refusal({ code: problem?.code ?? "fault", text: problem?.text ?? "", faults: problem?.faults ?? [] });
}

async function ask<T>(path: string, init: RequestInit = {}): Promise<T> {
  const answer = await reach(path, init);
  return (answer.status === 204 ? undefined : await answer.json()) as T;
}

const post = (body?: string, type = "application/json"): RequestInit =>
  body === undefined ? { method: "POST" } : { method: "POST", body, headers: { "Content-Type": type } };

const game = (id: string): string => `games/${encodeURIComponent(id)}`;

export const api = {
  about: () => ask<About>("about"),
  me: () => ask<Me>("me"),
  lobby: () => ask<GameList>("lobby"),
  rules: (query = "") => ask<Rules>(query ? `rules?${query}` : "rules"),
  games: (deleted = false) => ask<GameList>(deleted ? "games?deleted=true" : "games"),
  make: (wanted: NewGame) => ask<GameMade>("games", post(JSON.stringify(wanted))),
  importRecord: (text: string) => ask<GameMade>("games/import", post(text, "text/plain")),
  copy: (id: string) => ask<GameMade>(`${game(id)}/copy`, post()),
  remove: (id: string) => ask<void>(game(id), { method: "DELETE" }),
  restore: (id: string) => ask<void>(`${game(id)}/restore`, post()),
  record: async (id: string) => (await reach(`${game(id)}/record`)).text(),
  recordAddress: (id: string) => `/api/${game(id)}/record`,
};
