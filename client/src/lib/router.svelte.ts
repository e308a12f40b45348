/** Which page is shown follows from the address; the server gives the same document for all of them. */

export type Route =
  | { page: "start" }
  | { page: "table"; id: string }
  | { page: "rules"; clause: string | null }
  | { page: "settings" }
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
  if (first === "settings") return { page: "settings" };
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
      return "/settings";
    case "missing":
      return route.path;
  }
}

let current: Route = $state.raw(parseRoute(location.pathname, location.hash));

export const router = {
  get route(): Route {
    return current;
  },
  go(route: Route, replace = false): void {
    if (replace) history.replaceState(history.state, "", address(route));
    else history.pushState({ inside: true }, "", address(route));
    current = route;
    scrollTo(0, 0);
  },
  /** To where one came from; to the games, if that was no page of ours. */
  back(): void {
    if ((history.state as { inside?: boolean } | null)?.inside) history.back();
    else this.go({ page: "start" });
  },
};

/** Follows the back button, and links inside the page without loading it anew. */
export function followLinks(): () => void {
  const back = (): void => void (current = parseRoute(location.pathname, location.hash));
  const click = (event: MouseEvent): void => {
    const link = (event.target as Element | null)?.closest?.("a[href]");
    if (!(link instanceof HTMLAnchorElement) || link.target || link.hasAttribute("download")) return;
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    if (link.origin !== location.origin || link.pathname.startsWith("/api/")) return;
    event.preventDefault();
    const route = parseRoute(link.pathname, link.hash);
    router.go(route, route.page === "rules" && current.page === "rules"); // from clause to clause, and back to the game at once
  };
  addEventListener("popstate", back);
  document.addEventListener("click", click);
  return () => {
    removeEventListener("popstate", back);
    document.removeEventListener("click", click);
  };
}
