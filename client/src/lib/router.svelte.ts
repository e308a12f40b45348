/** Which page is shown follows from the address; the server gives the same document for all of them. */

export type Route =
  | { page: "start" }
  | { page: "table"; id: string }
  | { page: "rules"; clause: string | null }
  | { page: "settings" };

export function parseRoute(path: string, hash = ""): Route {
  const [first, second] = path.split("/").filter(Boolean).map(decodeURIComponent);
  if (first === "game" && second) return { page: "table", id: second };
  if (first === "rules") return { page: "rules", clause: hash.replace(/^#/, "") || null };
  if (first === "settings") return { page: "settings" };
  return { page: "start" };
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
  }
}

let current: Route = $state.raw(parseRoute(location.pathname, location.hash));

export const router = {
  get route(): Route {
    return current;
  },
  go(route: Route, replace = false): void {
    history[replace ? "replaceState" : "pushState"]({}, "", address(route));
    current = route;
    scrollTo(0, 0);
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
    router.go(parseRoute(link.pathname, link.hash));
  };
  addEventListener("popstate", back);
  document.addEventListener("click", click);
  return () => {
    removeEventListener("popstate", back);
    document.removeEventListener("click", click);
  };
}
