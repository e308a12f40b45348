/** Which page is shown follows from the address; the server gives the same document for all of them. */

export type Route =
  | { page: "start" }
  | { page: "table"; id: string }
  | { page: "rules"; clause: string | null; query?: string }
  | { page: "editions" }
  | { page: "about" }
  | { page: "settings" }
  | { page: "games" }
  | { page: "lobby" }
  | { page: "missing"; path: string };

/** The rules of the game in play: its die, and the revision of the rules that it is played by. */
function inPlay(search: string): { query?: string } {
  const asked = new URLSearchParams(search);
  const query = ["die", "revision"].flatMap((name) => (asked.has(name) ? [`${name}=${asked.get(name)!.replace(/[^\w,]/g, "")}`] : []));
  return query.length ? { query: query.join("&") } : {};
}

export function parseRoute(path: string, hash = "", search = ""): Route {
  let parts: string[];
  try {
    parts = path.split("/").filter(Boolean).map(decodeURIComponent);
  } catch {
    return { page: "missing", path }; // a broken %-sign
  }
  const [first, second] = parts;
  if (!first) return { page: "start" };
  if (first === "game" && second) return { page: "table", id: second };
  if (first === "rules" && second === "editions") return { page: "editions" };
  if (first === "rules") return { page: "rules", clause: hash.replace(/^#/, "") || null, ...inPlay(search) };
  if (first === "settings" || first === "games" || first === "lobby" || first === "about") return { page: first };
  return { page: "missing", path };
}

export function address(route: Route): string {
  switch (route.page) {
    case "start":
      return "/";
    case "table":
      return `/game/${encodeURIComponent(route.id)}`;
    case "rules":
      return `/rules${route.query ? `?${route.query}` : ""}${route.clause ? `#${route.clause}` : ""}`;
    case "editions":
      return "/rules/editions";
    case "settings":
    case "games":
    case "lobby":
    case "about":
      return `/${route.page}`;
    case "missing":
      return route.path;
  }
}
