import { getContext, setContext } from "svelte";
import { address } from "./routes.ts";

/** The context key of the query: inside a table page, links to the rules carry the options of the current game. */
const KEY = Symbol("rules query");

/** Sets the query for all links below the calling component. */
export const setRulesQuery = (query: () => string): void => void setContext(KEY, query);

/** The address of the rules, or of one clause. */
export function rulesLink(): (clause?: string | null) => string {
  const query = getContext<(() => string) | undefined>(KEY);
  return (clause = null) => address({ page: "rules", clause, ...(query?.() ? { query: query() } : {}) });
}
