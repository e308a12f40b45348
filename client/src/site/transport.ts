/**
 * Replaces `lib/transport.ts` in the edition without a server: sends requests and opens connections to tables by
 * messages to a web worker, which runs the program.
 */

import type { Failure, FromWorker, Step, ToWorker } from "./messages.ts";

/**
 * The status of the program in the worker. `occupied`: another tab runs it. `ended`: another tab has taken over.
 * `lasting`: games outlive the page. `cleared`: the browser has deleted stored games.
 */
export type Status =
  | { state: "starting"; step: Step; loaded: number; total: number }
  | { state: "ready"; lasting: boolean; cleared: boolean }
  | { state: "occupied" }
  | { state: "ended" }
  | { state: "failed"; failure: Failure; detail: string };

/** Interval in ms between two pings to the worker. */
const CHECK_MS = 5000;
/** Timeout in ms for the answer to a ping. */
const ANSWER_MS = 15_000;
/** The key in localStorage of the latest list of games, which the start page shows until the program runs. */
const LISTS_KEY = "pacal-lists";

const base = document.baseURI.replace(/[?#].*$/, "");
const build = document.querySelector<HTMLMetaElement>("meta[name=build]")?.content ?? "";
const answers = new Map<number, (answer: Response) => void>();
const sockets = new Map<number, WorkerSocket>();
const listeners = new Set<() => void>();
/** Rejects the requests that the worker has not answered yet. */
const unanswered: ((error: Error) => void)[] = [];
let status: Status = { state: "starting", step: "download", loaded: 0, total: 0 };
let worker = startWorker(false);
let count = 0;
/** When the unanswered ping was sent, in ms since the page was opened; null if there is none. */
let pingedAt: number | null = null;

export const site = {
  get status(): Status {
    return status;
  },
  /** Calls a function whenever the status changes. Returns a cleanup function. */
  watch(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  /** Runs the program in this tab, or starts it again after a failure. */
  takeOver(): void {
    restart(status.state !== "failed" || status.failure === "program"); // a failed start must not end the game of another tab
  },
};

/** Ends the worker. What it has sent already, such as progress of a start that has failed, is ignored. */
function stop(): void {
  if (worker) worker.onmessage = worker.onerror = null;
  worker?.terminate();
  worker = null;
}

/** Starts the program again. Tables reconnect; unanswered requests fail. */
function restart(takeOver: boolean): void {
  stop();
  pingedAt = null;
  worker = startWorker(takeOver);
  for (const listener of listeners) listener();
  for (const socket of [...sockets.values()]) socket.end(1006);
  for (const fail of unanswered.splice(0)) fail(new TypeError("the program was started again"));
}

/**
 * Pings the worker. Browsers terminate workers silently when memory runs out; the program then starts again from the
 * stored games.
 */
function check(): void {
  if (document.hidden || status.state !== "ready") pingedAt = null;
  else if (pingedAt === null) {
    pingedAt = performance.now();
    post({ kind: "ping" });
  } else if (performance.now() - pingedAt > ANSWER_MS) restart(true);
}

setInterval(check, CHECK_MS);

function show(next: Status): void {
  status = next;
  for (const listener of listeners) listener();
}

function startWorker(takeOver: boolean): Worker | null {
  status = { state: "starting", step: "download", loaded: 0, total: 0 };
  let started: Worker;
  try {
    started = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
  } catch (error) {
    status = { state: "failed", failure: "browser", detail: String(error) };
    return null;
  }
  started.onmessage = ({ data }: MessageEvent<FromWorker>): void => receive(data);
  started.onerror = (event): void => receive({ kind: "failed", failure: "browser", detail: event.message ?? "" });
  started.postMessage({ kind: "start", base, build, takeOver } satisfies ToWorker);
  return started;
}

const post = (message: ToWorker): void => worker?.postMessage(message);

function receive(message: FromWorker): void {
  switch (message.kind) {
    case "progress":
      return show({ state: "starting", step: message.step, loaded: message.loaded, total: message.total });
    case "alive":
      pingedAt = null;
      return;
    case "ready":
      show({ state: "ready", lasting: message.lasting, cleared: message.empty && Object.values(storedLists()).some((list) => !/"games":\[\]/.test(list)) });
      dispatchEvent(new Event("online")); // pages that show stored answers load them again
      return;
    case "failed":
      stop();
      return show({ state: "failed", failure: message.failure, detail: message.detail });
    case "occupied":
      return show({ state: "occupied" });
    case "ended":
      return show({ state: "ended" });
    case "answer":
      answers.get(message.id)?.(new Response(message.status === 204 ? null : message.content, { status: message.status }));
      answers.delete(message.id);
      return;
    case "opened":
      return sockets.get(message.id)?.begin();
    case "message":
      return sockets.get(message.id)?.deliver(message.text);
    case "closed":
      return sockets.get(message.id)?.end(message.code);
  }
}

/**
 * The answer to a request that does not need the program: a file of the build, or the stored list of games until the
 * program runs. Null for all other requests.
 */
async function withoutProgram(method: string, path: string, language: string, frame: string): Promise<Response | null> {
  if (method !== "GET") return null;
  if (path === "/api/me") return fetch(new URL("data/me.json", base));
  if (path === "/api/about") return fetch(new URL(`data/about-${language}.json`, base));
  const board = /^\/api\/boards\/(\w+)\/(\d)$/.exec(path);
  if (board) return fetch(new URL(`data/board-${board[1]}-${board[2]}-${frame}.json`, base));
  if (path === "/api/games" && status.state !== "ready") return new Response(storedLists()[language] ?? '{"games":[],"boards":{},"notice":null,"unreadable":[]}');
  return null;
}

/** The latest list of games, by language. */
function storedLists(): Record<string, string> {
  try {
    return JSON.parse(localStorage.getItem(LISTS_KEY) ?? "{}") as Record<string, string>;
  } catch {
    return {};
  }
}

function storeList(language: string, list: string): void {
  try {
    localStorage.setItem(LISTS_KEY, JSON.stringify({ [language]: list }));
  } catch {
    // localStorage is full or disabled: the start page shows the games only when the program runs
  }
}

export async function send(address: string, init: RequestInit): Promise<Response> {
  const { pathname, search, searchParams } = new URL(address, location.origin);
  const method = init.method ?? "GET";
  const language = searchParams.get("language") ?? "en";
  const known = await withoutProgram(method, pathname, language, searchParams.get("frame") ?? "wide");
  if (known) return known;
  const answer = await new Promise<Response>((resolve, reject) => {
    const id = ++count;
    unanswered.push(reject);
    answers.set(id, (found) => {
      unanswered.splice(unanswered.indexOf(reject), 1);
      resolve(found);
    });
    post({ kind: "request", id, method, target: pathname + search, body: typeof init.body === "string" ? init.body : null });
  });
  if (method === "GET" && pathname === "/api/games" && !searchParams.has("deleted") && answer.ok) storeList(language, await answer.clone().text());
  if (method === "POST" && pathname.startsWith("/api/games")) void navigator.storage?.persist?.();
  return answer;
}

/** A connection to a table that looks like a WebSocket to the page. */
class WorkerSocket {
  onopen: ((event: Event) => void) | null = null;
  onmessage: ((event: MessageEvent) => void) | null = null;
  onclose: ((event: CloseEvent) => void) | null = null;
  #id = ++count;
  #isOpen = false;

  constructor(url: string) {
    const { pathname, search } = new URL(url);
    sockets.set(this.#id, this);
    post({ kind: "open", id: this.#id, target: pathname + search });
  }

  send(text: string): void {
    if (!this.#isOpen) throw new DOMException("not open", "InvalidStateError");
    post({ kind: "send", id: this.#id, text });
  }

  close(): void {
    if (sockets.has(this.#id)) post({ kind: "close", id: this.#id });
  }

  begin(): void {
    this.#isOpen = true;
    this.onopen?.(new Event("open"));
  }

  deliver(data: string): void {
    this.onmessage?.(new MessageEvent("message", { data }));
  }

  end(code: number): void {
    sockets.delete(this.#id);
    this.#isOpen = false;
    this.onclose?.(new CloseEvent("close", { code }));
  }
}

export const connect = (url: string): WebSocket => new WorkerSocket(url) as unknown as WebSocket;

/** Handles links that download a record: the content comes from the program, because no web server has it. */
document.addEventListener("click", (event) => {
  const link = (event.target as Element | null)?.closest?.("a[href]");
  if (!(link instanceof HTMLAnchorElement) || !link.pathname.startsWith("/api/")) return;
  event.preventDefault();
  void send(link.href, {}).then(async (answer) => {
    const file = document.createElement("a");
    file.href = URL.createObjectURL(await answer.blob());
    file.download = link.download || `${link.pathname.split("/").slice(-2, -1)[0] ?? "game"}.jsonl`;
    file.click();
    setTimeout(() => URL.revokeObjectURL(file.href), 10_000); // some browsers read the blob after the click
  });
});
