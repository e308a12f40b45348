import { placeOf } from "./addresses.ts";
import { api } from "./api.ts";
import { connection } from "./connection.svelte.ts";
import { readItem, writeItem } from "./localstorage.ts";
import type { About, Me } from "./messages.ts";
import { pageBuild } from "./preload.ts";
import { parseRoute } from "./routes.ts";
import { spoken } from "./words.svelte.ts";

/** Set once a server has given this browser a cookie, which the page itself cannot read. */
const HAS_COOKIE_KEY = "pacal-visitor";

let about: About | null = $state.raw(null);
let aboutLanguage = "";
let me: Me | null = $state.raw(null);
let meRequest: Promise<Me> | null = null;
let pageOutdated = $state(false);

/** What the page knows about its server: what it offers, who the visitor is, and whether it has a newer build. */
export const server = {
  /** What the server offers; null until it is loaded. */
  get about(): About | null {
    return about;
  },
  /** The language of `about`; empty until it is loaded. */
  get aboutLanguage(): string {
    return aboutLanguage;
  },
  /** Whether the visitor is loaded, and so whether this is a local or a hosted server. */
  get visitorKnown(): boolean {
    return me !== null;
  },
  /** The visitor of a hosted server; null until it is loaded, and on a local server. */
  get visitor(): Me | null {
    return me?.local ? null : me;
  },
  /** This browser had no visitor cookie when the first table's socket was opened. */
  cookieMissing: readItem(HAS_COOKIE_KEY) === null,
  /** Loads the visitor. The server sets a cookie if there is none. */
  loadVisitor(): Promise<Me> {
    meRequest ??= api.me().finally(() => void (meRequest = null));
    return meRequest.then((answer) => {
      me = answer;
      if (!answer.local) writeItem(HAS_COOKIE_KEY, "1");
      return answer;
    });
  },
  /** The server has another build than this page. */
  get pageOutdated(): boolean {
    return pageOutdated;
  },
  markPageOutdated(): void {
    pageOutdated = true;
  },
  /** Loads what the server offers, and compares its build with this page's. */
  async loadAbout(): Promise<About> {
    if (!me) server.loadVisitor().catch(() => {}); // the next call tries again
    const { language } = spoken;
    const answer = await api.about();
    if (answer.build !== (pageBuild || (about ?? answer).build)) pageOutdated = true;
    if (about && aboutLanguage === language) return about;
    aboutLanguage = connection.lost ? "" : language; // a stored copy may be in another language
    return (about = answer);
  },
};

/** Interval in ms of the attempts to reach the server while the connection is lost. */
const RETRY_INTERVAL_MS = 3000;
/** Delay in ms: a table page does not need `about`, and is drawn first. */
const TABLE_PAGE_DELAY_MS = 1000;

/** Loads `about` now and whenever the page becomes visible, and notices missing files of an older build. Returns a cleanup function. */
export function watchServer(): () => void {
  const load = (): void => {
    if (!document.hidden) server.loadAbout().catch(() => {}); // callers that need the answer handle errors themselves
  };
  const fileMissing = async (): Promise<void> => {
    await server.loadAbout().catch(() => {});
    if (!connection.lost) server.markPageOutdated();
  };
  const first = setTimeout(load, parseRoute(placeOf(location).path).page === "table" ? TABLE_PAGE_DELAY_MS : 0);
  document.addEventListener("visibilitychange", load);
  addEventListener("online", load);
  addEventListener("vite:preloadError", fileMissing);
  return () => {
    clearTimeout(first);
    document.removeEventListener("visibilitychange", load);
    removeEventListener("online", load);
    removeEventListener("vite:preloadError", fileMissing);
  };
}

/** Tries to reach the server while the connection is lost. Returns a cleanup function. Reactive: call it in an effect. */
export function retryWhileLost(): (() => void) | undefined {
  if (!connection.lost) return undefined;
  const timer = setInterval(() => void (document.hidden || server.loadAbout().catch(() => {})), RETRY_INTERVAL_MS);
  return () => clearInterval(timer);
}
