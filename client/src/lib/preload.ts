/**
 * Starts the slow requests before the code of the page has loaded: the messages, the module of the requested page, and
 * the WebSocket and the picture of a table. This module must not import anything from the base chunk.
 */

import { placeOf } from "./addresses.ts";
import { measure } from "./boardsize.ts";
import { languageFor, loadWords } from "./languages.ts";
import type { BoardPicture } from "./messages.ts";
import { parseRoute } from "./routes.ts";
import { INITIAL_SETTINGS } from "./storedsettings.ts";
import { connect, send } from "./transport.ts";

/** The build of the server that sent this page. */
export const pageBuild: string = document.querySelector<HTMLMetaElement>("meta[name=build]")?.content ?? "";

/** Identifies this page to the server until it is closed, across reconnects. */
const SESSION_ID: string = crypto.getRandomValues(new Uint32Array(4)).join("-");

/** The address of a table's WebSocket, for a page that has every change up to `seq`. */
export function socketUrl(id: string, language: string, seq: number | null = null): string {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  const since = seq === null ? "" : `&since=${seq}`;
  const build = pageBuild ? `&build=${pageBuild}` : "";
  return `${scheme}://${location.host}/api/games/${encodeURIComponent(id)}/socket?language=${language}&session=${SESSION_ID}${since}${build}`;
}

/** The socket that `preload` opened, with the events that it received before it had a listener. */
let preloaded: { url: string; socket: WebSocket; events: Event[] } | null = null;

/** The picture of the table's board, requested before it is known which board that is. */
let preloadedPicture: Promise<BoardPicture | null> = Promise.resolve(null);

export function preload(): void {
  const language = languageFor(INITIAL_SETTINGS.language);
  const route = parseRoute(placeOf(location).path);
  loadWords(language).catch(() => {}); // errors are handled where the messages are used
  if (route.page === "start") import("../pages/start/StartPage.svelte").catch(() => {});
  if (route.page !== "table") return;
  import("../pages/table/TablePage.svelte").catch(() => {});
  const url = socketUrl(route.id, language);
  const [socket, events]: [WebSocket, Event[]] = [connect(url), []];
  socket.onopen = socket.onmessage = socket.onclose = (event: Event): void => void events.push(event);
  preloaded = { url, socket, events };
  const { around } = measure(innerWidth, innerHeight);
  preloadedPicture = send(`/api/games/${encodeURIComponent(route.id)}/picture?frame=${around}`, {}).then(
    (answer) => (answer.ok ? (answer.json() as Promise<BoardPicture>) : null),
    () => null,
  );
}

/** Returns the preloaded picture, once; null if there is none. */
export function takePicture(): Promise<BoardPicture | null> {
  const found = preloadedPicture;
  preloadedPicture = Promise.resolve(null);
  return found;
}

/** Returns the preloaded socket, once, if it has this address; otherwise a new one. Early events are delivered in a microtask. */
export function openSocket(url: string): WebSocket {
  const found = preloaded;
  preloaded = null;
  if (found?.url !== url) {
    found?.socket.close();
    return connect(url);
  }
  const { socket, events } = found;
  queueMicrotask(() => {
    for (const event of events) socket[`on${event.type as "open" | "message" | "close"}`]?.(event as MessageEvent & CloseEvent);
  });
  return socket;
}
