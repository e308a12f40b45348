import { connection } from "./connection.svelte.ts";
import type { About, GameList, GameMade, Me, NewGame, Problem, Rules } from "./messages.ts";
import { pageBuild } from "./preload.ts";
import { send } from "./transport.ts";
import { spoken } from "./words.svelte.ts";

/** A request that the server refused, with its explanation, or that did not reach it (code `offline`). */
export class Refusal extends Error {
  constructor(readonly problem: Problem) {
    super(problem.text);
  }
}

/** Sends a request. Throws a `Refusal` unless it succeeds. */
async function request(path: string, init: RequestInit = {}): Promise<Response> {
  const address = `/api/${path}${path.includes("?") ? "&" : "?"}language=${spoken.language}`;
  const answer = await send(address, init).catch(() => null);
  const stored = answer?.headers.has("Pacal-Stored") ?? false; // by the service worker, which could not reach the server
  connection.note(answer !== null && !stored);
  if (!answer || (stored && answer.headers.get("Pacal-Build") !== pageBuild)) throw new Refusal({ code: "offline", text: "", faults: [] });
  if (answer.ok) return answer;
  const problem = (await answer.json().catch(() => null)) as Partial<Problem> | null;
  throw new Refusal({ code: problem?.code ?? "fault", text: problem?.text ?? "", faults: problem?.faults ?? [] });
}

export async function requestJson<T>(path: string, init?: RequestInit): Promise<T> {
  const answer = await request(path, init);
  return (answer.status === 204 ? undefined : await answer.json()) as T;
}

const post = (body?: string, type = "application/json"): RequestInit =>
  body === undefined ? { method: "POST" } : { method: "POST", body, headers: { "Content-Type": type } };

const game = (id: string): string => `games/${encodeURIComponent(id)}`;

export const api = {
  about: () => requestJson<About>("about"),
  me: () => requestJson<Me>("me"),
  lobby: () => requestJson<GameList>("lobby"),
  rules: (query = "") => requestJson<Rules>(query ? `rules?${query}` : "rules"),
  games: (deleted = false) => requestJson<GameList>(deleted ? "games?deleted=true" : "games"),
  make: (wanted: NewGame) => requestJson<GameMade>("games", post(JSON.stringify(wanted))),
  importRecord: (text: string) => requestJson<GameMade>("games/import", post(text, "text/plain")),
  copy: (id: string) => requestJson<GameMade>(`${game(id)}/copy`, post()),
  remove: (id: string) => requestJson<void>(game(id), { method: "DELETE" }),
  restore: (id: string) => requestJson<void>(`${game(id)}/restore`, post()),
  record: async (id: string) => (await request(`${game(id)}/record`)).text(),
  recordAddress: (id: string) => `/api/${game(id)}/record`,
};
