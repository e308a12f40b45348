/** Maps addresses to pages. The server sends the same document for all of them. */

import { addressOf } from "./addresses.ts";

/** Where to open the rules; `query` selects the rules of a particular game. */
export interface RulesPlace {
  clause: string | null;
  query?: string;
}

/** A task of a lesson, counted from 1. */
export interface LessonTask {
  lesson: string;
  task: number;
}

export type Route =
  | { page: "start" }
  | { page: "table"; id: string; /** The rules are open over the table. */ rules?: RulesPlace }
  | { page: "replay"; /** The game; null for a file or a position. */ id: string | null; /** The number of moves before the position; null for the default, NaN if the address has something else there. */ n: number | null; hash: string }
  | ({ page: "rules" } & RulesPlace)
  | { page: "editions" }
  | { page: "about" }
  | { page: "settings" }
  | { page: "games" }
  | { page: "lobby" }
  | { page: "lessons"; /** The task to open, instead of the list. */ place?: LessonTask }
  | { page: "missing"; path: string };

/** The query of a link to the rules of a particular game: its die and its revision of the rules, without unexpected characters. */
function rulesQuery(search: string): { query?: string } {
  const given = new URLSearchParams(search);
  const query = ["die", "revision"].flatMap((name) => (given.has(name) ? [`${name}=${given.get(name)!.replace(/[^\w,]/g, "")}`] : []));
  return query.length ? { query: query.join("&") } : {};
}

export function parseRoute(path: string, hash = "", search = ""): Route {
  let parts: string[];
  try {
    parts = path.split("/").filter(Boolean).map(decodeURIComponent);
  } catch {
    return { page: "missing", path }; // an invalid %-escape
  }
  const [first, second, third, fourth] = parts;
  if (!first) return { page: "start" };
  if (first === "replay" || (first === "game" && second && third === "replay")) {
    const [id, move] = first === "replay" ? [null, second] : [second!, fourth];
    return { page: "replay", id, n: move ? (/^\d+$/.test(move) ? Number(move) : NaN) : null, hash };
  }
  if (first === "game" && second) return { page: "table", id: second };
  if (first === "rules" && second === "editions") return { page: "editions" };
  if (first === "rules") return { page: "rules", clause: hash.replace(/^#/, "") || null, ...rulesQuery(search) };
  if (first === "lesson" && second) return { page: "lessons", place: { lesson: second, task: Number(parts[2] ?? 1) } };
  if (first === "lessons" || first === "settings" || first === "games" || first === "lobby" || first === "about") return { page: first };
  return { page: "missing", path };
}

const rulesAddress = ({ clause, query }: RulesPlace): string => `/rules${query ? `?${query}` : ""}${clause ? `#${clause}` : ""}`;

/** The address of a page. While the rules are open over a table, it is the address of the rules, so that users can share it. */
export const address = (route: Route): string => addressOf(path(route));

function path(route: Route): string {
  switch (route.page) {
    case "start":
      return "/";
    case "table":
      return route.rules ? rulesAddress(route.rules) : `/game/${encodeURIComponent(route.id)}`;
    case "replay":
      return `${route.id === null ? "" : `/game/${encodeURIComponent(route.id)}`}/replay${route.n === null ? "" : `/${route.n}`}${route.hash}`;
    case "rules":
      return rulesAddress(route);
    case "editions":
      return "/rules/editions";
    case "lessons":
      return route.place ? `/lesson/${encodeURIComponent(route.place.lesson)}/${route.place.task}` : "/lessons";
    case "settings":
    case "games":
    case "lobby":
    case "about":
      return `/${route.page}`;
    case "missing":
      return route.path;
  }
}
