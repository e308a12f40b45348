import { getContext, setContext } from "svelte";
import { address } from "./routes.ts";

/** Below a table, links to the rules lead to those of the game in play. */
const KEY = Symbol("rules in play");

/** Called by the table's page: what the rules of its game depend on. */
export const setRulesInPlay = (query: () => string): void => void setContext(KEY, query);

/** The address of the rules, or of one clause. */
export function rulesLink(): (clause?: string | null) => string {
  const query = getContext<(() => string) | undefined>(KEY);
  return (clause = null) => address({ page: "rules", clause, ...(query?.() ? { query: query() } : {}) });
}
