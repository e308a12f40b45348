import { address, parseRoute, type Route } from "./routes.ts";

export { address, parseRoute, type Route } from "./routes.ts";

let current: Route = $state.raw(parseRoute(location.pathname, location.hash, location.search));

export const router = {
  /** Whether the user has navigated since the page was loaded. */
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
  /** Goes back in the history, or to the start page if the previous page was not ours. */
  back(): void {
    if ((history.state as { inside?: boolean } | null)?.inside) history.back();
    else this.go({ page: "start" });
  },
};

/** Handles the back button and internal links without reloading the page. Returns a cleanup function. */
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
    router.go(route, route.page === "rules" && current.page === "rules"); // so that one click on "back" leaves the rules
  };
  addEventListener("popstate", back);
  document.addEventListener("click", click);
  return () => {
    removeEventListener("popstate", back);
    document.removeEventListener("click", click);
  };
}
