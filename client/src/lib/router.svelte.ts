import { address, parseRoute, type Route } from "./routes.ts";

export { address, parseRoute, type Route } from "./routes.ts";

let current: Route = $state.raw(parseRoute(location.pathname, location.hash, location.search));

export const router = {
  /** Somebody went from one page to another since this was loaded. */
  moved: false,
  get route(): Route {
    return current;
  },
  go(route: Route, replace = false): void {
    if (replace) history.replaceState(history.state, "", address(route));
    else history.pushState({ inside: true }, "", address(route));
    current = route;
    this.moved = true;
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
  const back = (): void => {
    current = parseRoute(location.pathname, location.hash, location.search);
    router.moved = true;
  };
  const click = (event: MouseEvent): void => {
    const link = (event.target as Element | null)?.closest?.("a[href]");
    if (!(link instanceof HTMLAnchorElement) || link.target || link.hasAttribute("download")) return;
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    if (link.origin !== location.origin || link.pathname.startsWith("/api/")) return;
    event.preventDefault();
    const route = parseRoute(link.pathname, link.hash, link.search);
    router.go(route, route.page === "rules" && current.page === "rules"); // from clause to clause, and back to the game at once
  };
  addEventListener("popstate", back);
  document.addEventListener("click", click);
  return () => {
    removeEventListener("popstate", back);
    document.removeEventListener("click", click);
  };
}
