/**
 * Where the path of a page is in its address. The edition without a server can be in any folder of a web host that knows
 * only files, so there the path is in the query: `?/rules#R4.3`.
 */

const IN_QUERY = import.meta.env.MODE === "site";

/** The address of a path, for links and the history. */
export const addressOf = (path: string): string => (IN_QUERY ? `?${path}` : path);

/** The parts of an address that name a page. */
export function placeOf({ pathname, search, hash }: { pathname: string; search: string; hash: string }): { path: string; search: string; hash: string } {
  if (!IN_QUERY) return { path: pathname, search, hash };
  const [path, query] = search.slice(1).split("?", 2);
  return { path: path?.startsWith("/") ? path : "/", search: query ? `?${query}` : "", hash };
}
