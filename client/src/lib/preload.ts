/**
 * What is asked for while the page's own code is still on its way: the words, the page that is wanted, and the line to
 * the table. Nothing here may need that code.
 */

import { KEPT } from "./storedsettings.ts";
import { languageFor, loadWords } from "./languages.ts";
import { parseRoute } from "./routes.ts";

/** The build of the program that has sent this page. */
export const build: string = document.querySelector<HTMLMetaElement>("meta[name=build]")?.content ?? "";

/** This page, for as long as it is open: its line may break and be made again. */
export const session: string = crypto.getRandomValues(new Uint32Array(4)).join("-");

/** Where the line to a table leads, for a page of this build that has seen everything up to `seq`. */
export function lineAddress(id: string, language: string, seq: number | null = null): string {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  const since = seq === null ? "" : `&since=${seq}`;
  const known = build ? `&build=${build}` : "";
  return `${scheme}://${location.host}/api/games/${encodeURIComponent(id)}/socket?language=${language}&session=${session}${since}${known}`;
}

/** A line that nobody listens to yet, and what has come through it. */
let early: { address: string; socket: WebSocket; missed: Event[] } | null = null;

export function lookAhead(): void {
  const language = languageFor(KEPT.language);
  const route = parseRoute(location.pathname);
  loadWords(language).catch(() => {}); // whoever needs them tells that they are not there
  if (route.page === "start") import("../pages/start/StartPage.svelte").catch(() => {});
  if (route.page !== "table") return;
  import("../pages/table/TablePage.svelte").catch(() => {});
  const address = lineAddress(route.id, language);
  const [socket, missed]: [WebSocket, Event[]] = [new WebSocket(address), []];
  socket.onopen = socket.onmessage = socket.onclose = (event: Event): void => void missed.push(event);
  early = { address, socket, missed };
}

/** The line to an address: the one that is open already, once, or a new one. What has come meanwhile is told at once. */
export function openLine(address: string): WebSocket {
  const found = early;
  early = null;
  if (found?.address !== address) {
    found?.socket.close();
    return new WebSocket(address);
  }
  const { socket, missed } = found;
  queueMicrotask(() => {
    for (const event of missed) socket[`on${event.type as "open" | "message" | "close"}`]?.(event as MessageEvent & CloseEvent);
  });
  return socket;
}
