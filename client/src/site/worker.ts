/** The worker of a page without a server: starts Python, and passes requests and messages of tables to it. */

import { openDatabase } from "./database.ts";
import type { Failure, FromWorker, ToWorker } from "./messages.ts";

/** The folder with Python; its name contains a digest of its files. */
const PYTHON = import.meta.env["VITE_PYTHON"] as string;
/** Only one tab runs the program: the one that holds this lock. */
const LOCK = "pacal";
const SITE_PACKAGES = "/lib/python3.14/site-packages";

interface Connection {
  receive(text: string): void;
  close(): void;
  destroy(): void;
}

interface Program {
  request(method: string, target: string, body: Uint8Array): Promise<[number, Uint8Array<ArrayBuffer>]>;
  connect(target: string, send: (text: string) => void, closed: (code: number) => void): Connection;
}

interface Pyodide {
  unpackArchive(content: ArrayBuffer, format: string, options: { extractDir: string }): void;
  pyimport(name: string): { start(database: unknown, build: string, origin: string): Promise<Program> };
}

type Files = Record<string, { size: number; integrity: string }>;

const post = (message: FromWorker): void => postMessage(message);

class StartError extends Error {
  constructor(
    readonly failure: Failure,
    cause: unknown,
  ) {
    super(cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause));
  }
}

/** Resolves when this tab holds the lock; rejects if another tab has it. Losing it later ends the program. */
function becomeOwner(takeOver: boolean): Promise<boolean> {
  if (!("locks" in navigator)) return Promise.resolve(true); // without https: nothing protects against two tabs
  return new Promise((resolve) => {
    const held = navigator.locks.request(LOCK, takeOver ? { steal: true } : { ifAvailable: true }, (lock) => {
      resolve(lock !== null);
      return lock === null ? undefined : new Promise<void>(() => {}); // until the worker ends
    });
    held.catch(() => {
      post({ kind: "ended" });
      close();
    });
  });
}

/** Checks every file of Python that is fetched, and reports how much has arrived. */
function watchDownloads(files: Files, folder: string): void {
  const total = Object.values(files).reduce((sum, { size }) => sum + size, 0);
  const plain = self.fetch.bind(self);
  let loaded = 0;
  self.fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    const file = url.startsWith(folder) ? files[url.slice(folder.length)] : undefined;
    if (!file) return plain(input, init);
    const response = await plain(url, { ...init, integrity: file.integrity });
    if (!response.ok || !response.body) throw new StartError("download", `${url}: ${response.status}`);
    const counting = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        loaded += chunk.byteLength;
        post({ kind: "progress", step: "download", loaded, total });
        controller.enqueue(chunk);
      },
    });
    return new Response(response.body.pipeThrough(counting), { headers: { "Content-Type": response.headers.get("Content-Type") ?? "" } });
  };
}

async function load(base: string): Promise<Pyodide> {
  const folder = new URL(`${PYTHON}/`, base).href;
  try {
    const description = await fetch(`${folder}files.json`);
    const files = (await description.json()) as Files;
    watchDownloads(files, folder);
    const ours = fetch(`${folder}packages.zip`).then((response) => response.arrayBuffer());
    ours.catch(() => {}); // awaited below, perhaps long after it has failed
    const lock = await (await fetch(`${folder}lock.json`)).text();
    const { loadPyodide } = (await import(/* @vite-ignore */ `${folder}pyodide.mjs`)) as { loadPyodide(options: object): Promise<Pyodide> };
    const python = await loadPyodide({ indexURL: folder, stdLibURL: `${folder}stdlib.zip`, lockFileContents: lock, packageBaseUrl: folder });
    post({ kind: "progress", step: "python", loaded: 1, total: 1 });
    python.unpackArchive(await ours, "zip", { extractDir: SITE_PACKAGES });
    return python;
  } catch (error) {
    throw error instanceof StartError ? error : new StartError("download", error);
  }
}

async function start({ base, build, takeOver }: Extract<ToWorker, { kind: "start" }>): Promise<Program> {
  if (typeof WebAssembly !== "object") throw new StartError("browser", "WebAssembly");
  const python = await load(base);
  if (!(await becomeOwner(takeOver))) {
    post({ kind: "occupied" });
    return new Promise<Program>(() => {});
  }
  try {
    const database = await openDatabase();
    post({ kind: "progress", step: "games", loaded: 1, total: 1 });
    const program = await python.pyimport("pacal.server.in_page.worker").start(database, build, new URL(base).origin);
    post({ kind: "ready", lasting: database.lasting, empty: (await database.read("game/")).length === 0 });
    return program;
  } catch (error) {
    throw new StartError("program", error);
  }
}

const connections = new Map<number, Connection>();
let program: Promise<Program> | null = null;

async function handle(message: ToWorker): Promise<void> {
  if (message.kind === "start") {
    program = start(message);
    await program;
    return;
  }
  const ready = await program!;
  switch (message.kind) {
    case "request": {
      const body = new TextEncoder().encode(message.body ?? "");
      const [status, content] = await ready.request(message.method, message.target, body);
      return post({ kind: "answer", id: message.id, status, content });
    }
    case "open": {
      const { id } = message;
      const send = (text: string): void => post({ kind: "message", id, text });
      const closed = (code: number): void => {
        connections.get(id)?.destroy();
        connections.delete(id);
        post({ kind: "closed", id, code });
      };
      connections.set(id, ready.connect(message.target, send, closed));
      return post({ kind: "opened", id });
    }
    case "send":
      return connections.get(message.id)?.receive(message.text);
    case "close":
      return connections.get(message.id)?.close();
    case "ping":
      return post({ kind: "alive" });
  }
}

let last: Promise<void> = Promise.resolve();

/** Messages are handled in their order; requests are answered when they are ready. */
self.onmessage = ({ data }: MessageEvent<ToWorker>): void => {
  const failed = (error: unknown): void => {
    const known = error instanceof StartError ? error : new StartError("program", error);
    post({ kind: "failed", failure: known.failure, detail: known.message });
  };
  if (data.kind === "request") void last.then(() => handle(data)).catch(failed);
  else last = last.then(() => handle(data)).catch(failed);
};
