import { build } from "./preload.ts";
import { api } from "./api.ts";
import { recall, remember } from "./localstorage.ts";
import type { About, Me } from "./messages.ts";
import { parseRoute } from "./routes.ts";
import { spoken } from "./words.svelte.ts";

let about: About | null = $state.raw(null);
let me: Me | null = $state.raw(null);
/** Kept once a host has given this browser a cookie, which the page itself cannot see. */
const KNOWN = "pacal-visitor";
let greeting: Promise<Me> | null = null;
let stale = $state(false);
let toldIn = "";

/** The program behind the page: what it offers, and whether this page is older than it. */
export const program = {
  get about(): About | null {
    return about;
  },
  /** The language in which it has told what it offers; none before. */
  get toldIn(): string {
    return toldIn;
  },
  /** Whether it is known if this is a house or a host. */
  get met(): boolean {
    return me !== null;
  },
  /** The visitor; nothing until it is known, and nothing in a house, where everybody who comes is at home. */
  get guest(): Me | null {
    return me?.house ? null : me;
  },
  /** The line to the first table of this page was made before the host had met this browser. */
  strange: recall(KNOWN) === null,
  /** Asks who the visitor is; whoever had no cookie has one then. */
  greet(): Promise<Me> {
    greeting ??= api.me().finally(() => void (greeting = null));
    return greeting.then((told) => {
      me = told;
      if (!told.house) remember(KNOWN, "1");
      return told;
    });
  },
  get stale(): boolean {
    return stale;
  },
  /** A part of the page is not there any more: another version is served. */
  outgrown(): void {
    stale = true;
  },
  /** Asks what the program offers; a page of another build finds out that it is stale. */
  async meet(): Promise<About> {
    if (!me) program.greet().catch(() => {}); // it is asked again with the next look
    const { language } = spoken;
    const told = await api.about();
    if (told.build !== (build || (about ?? told).build)) stale = true;
    if (about && toldIn === language) return about;
    toldIn = language;
    return (about = told);
  },
};

/** A table is drawn first: it needs nothing of what is asked here (in ms). */
const AFTER_TABLE = 1000;

/** Asks again whenever somebody comes back to the page, and hears when a part of it cannot be loaded. */
export function watchProgram(): () => void {
  const look = (): void => {
    if (!document.hidden) program.meet().catch(() => {}); // whoever needs an answer tells that there is none
  };
  const missing = (): void => program.outgrown();
  const first = setTimeout(look, parseRoute(location.pathname).page === "table" ? AFTER_TABLE : 0);
  document.addEventListener("visibilitychange", look);
  addEventListener("vite:preloadError", missing);
  return () => {
    clearTimeout(first);
    document.removeEventListener("visibilitychange", look);
    removeEventListener("vite:preloadError", missing);
  };
}
