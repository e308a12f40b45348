/**
 * Converts the path of a page to an address and back. The edition without a server can be in any folder of a web host that
 * serves only files, so it has the path in the query: `?/rules#R4.3`.
 */

const IN_QUERY = import.meta.env.MODE === "site";

/** The address of a path, for links and the browser's history. */
export const addressOf = (path: string): string => (IN_QUERY ? `?${path}` : path);

/** The path of the page that an address names, its query and its fragment. */
export function placeOf({ pathname, search, hash }: { pathname: string; search: string; hash: string }): { path: string; search: string; hash: string } {
  if (!IN_QUERY) return { path: pathname, search, hash };
  const [path, query] = search.slice(1).split("?", 2);
  return { path: path?.startsWith("/") ? path : "/", search: query ? `?${query}` : "", hash };
}
