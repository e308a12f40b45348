/** Which page is shown follows from the address; the server gives the same document for all of them. */

export type Route =
  | { page: "start" }
  | { page: "table"; id: string }
  | { page: "rules"; clause: string | null }
  | { page: "settings" }
  | { page: "games" }
  | { page: "lobby" }
  | { page: "missing"; path: string };

export function parseRoute(path: string, hash = ""): Route {
  let parts: string[];
  try {
    parts = path.split("/").filter(Boolean).map(decodeURIComponent);
  } catch {
    return { page: "missing", path }; // a broken %-sign
  }
  const [first, second] = parts;
  if (!first) return { page: "start" };
  if (first === "game" && second) return { page: "table", id: second };
  if (first === "rules") return { page: "rules", clause: hash.replace(/^#/, "") || null };
  if (first === "settings" || first === "games" || first === "lobby") return { page: first };
  return { page: "missing", path };
}

export function address(route: Route): string {
  switch (route.page) {
    case "start":
      return "/";
    case "table":
      return `/game/${encodeURIComponent(route.id)}`;
    case "rules":
      return route.clause ? `/rules#${route.clause}` : "/rules";
    case "settings":
    case "games":
    case "lobby":
      return `/${route.page}`;
    case "missing":
      return route.path;
  }
}
