import { placeOf } from "./addresses.ts";
import { address, parseRoute, type Route, type RulesPlace } from "./routes.ts";

export { address, parseRoute, type Route } from "./routes.ts";

function routeOf(found: Location | HTMLAnchorElement): Route {
  const { path, hash, search } = placeOf(found);
  return parseRoute(path, hash, search);
}

let current: Route = $state.raw(routeOf(location));

export const router = {
  /** Whether the user has navigated since the page was loaded. */
  moved: false,
  get route(): Route {
    return current;
  },
  go(route: Route, replace = false): void {
    const over = route.page === "table" && route.rules ? { over: route.id } : {};
    if (replace) history.replaceState(history.state, "", address(route));
    else history.pushState({ inside: true, ...over }, "", address(route));
    current = route;
    this.moved = true;
    if (!("over" in over)) scrollTo(0, 0);
  },
  /** Goes back in the history, or to the start page if the previous page was not ours. */
  back(): void {
    if ((history.state as { inside?: boolean } | null)?.inside) history.back();
    else this.go({ page: "start" });
  },
};

/** The page of the address. Rules that were opened over a table are shown over it again. */
function routeOfHistory(): Route {
  const route = routeOf(location);
  const { over } = (history.state ?? {}) as { over?: string };
  return route.page === "rules" && over ? overTable(over, route) : route;
}

const overTable = (id: string, { clause, query }: RulesPlace): Route => ({ page: "table", id, rules: { clause, ...(query ? { query } : {}) } });

/** Handles the back button and internal links without reloading the page. Returns a cleanup function. */
export function followLinks(): () => void {
  const back = (): void => {
    current = routeOfHistory();
    router.moved = true;
  };
  const click = (event: MouseEvent): void => {
    const link = (event.target as Element | null)?.closest?.("a[href]");
    if (!(link instanceof HTMLAnchorElement) || link.target || link.hasAttribute("download")) return;
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    if (link.origin !== location.origin || link.pathname.startsWith("/api/")) return;
    event.preventDefault();
    const route = routeOf(link);
    // So that one click on "back" leaves the rules, and shows the table as it was.
    if (route.page === "rules" && current.page === "table") router.go(overTable(current.id, route), current.rules !== undefined);
    else router.go(route, route.page === "rules" && current.page === "rules");
  };
  addEventListener("popstate", back);
  document.addEventListener("click", click);
  return () => {
    removeEventListener("popstate", back);
    document.removeEventListener("click", click);
  };
}
