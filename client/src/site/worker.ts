/** The worker of a page without a server: starts Python, and passes requests and messages of tables to it. */

import { openDatabase } from "./database.ts";
import { type Content, type Description, downloadAll } from "./downloads.ts";
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

/** Pyodide swallows errors of WebAssembly, and its start never ends then. Rejects with them instead. */
function webAssemblyFails(): Promise<never> {
  const plain = WebAssembly.instantiateStreaming;
  return new Promise((_, reject) => {
    WebAssembly.instantiateStreaming = async (...values) => {
      try {
        return await plain(...values);
      } catch (error) {
        reject(new StartError("browser", error));
        throw error;
      }
    };
  });
}

/** Lets Pyodide fetch its files from those that are downloaded already. */
function fetchFrom(contents: Map<string, Promise<Content>>, folder: string): void {
  const plain = self.fetch.bind(self);
  self.fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    const content = url.startsWith(folder) ? contents.get(url.slice(folder.length)) : undefined;
    if (!content) return plain(input, init);
    return new Response(await content, { headers: url.endsWith(".wasm") ? { "Content-Type": "application/wasm" } : {} });
  };
}

async function load(base: string): Promise<Pyodide> {
  const folder = new URL(`${PYTHON}/`, base).href;
  try {
    const files = (await (await fetch(`${folder}files.json`)).json()) as Record<string, Description>;
    const total = Object.values(files).reduce((sum, { size }) => sum + size, 0);
    let loaded = 0;
    const contents = downloadAll(folder, files, (bytes) => {
      loaded = Math.min(loaded + bytes, total);
      post({ kind: "progress", step: "download", loaded, total });
    });
    const downloadFails = Promise.all(contents.values()).then(() => new Promise<never>(() => {}));
    const python = await Promise.race([startPyodide(folder, contents), downloadFails, webAssemblyFails()]);
    const packages = await contents.get("packages.zip")!;
    post({ kind: "progress", step: "python", loaded: 1, total: 1 });
    python.unpackArchive(packages.buffer, "zip", { extractDir: SITE_PACKAGES });
    contents.clear(); // they take 23 MB
    return python;
  } catch (error) {
    throw error instanceof StartError ? error : new StartError("download", error);
  }
}

async function startPyodide(folder: string, contents: Map<string, Promise<Content>>): Promise<Pyodide> {
  fetchFrom(contents, folder);
  for (const name of contents.keys()) if (name.endsWith(".mjs")) await contents.get(name); // imports have no checksums
  const lockFileContents = new TextDecoder().decode(await contents.get("lock.json"));
  const { loadPyodide } = (await import(/* @vite-ignore */ `${folder}pyodide.mjs`)) as { loadPyodide(options: object): Promise<Pyodide> };
  return loadPyodide({ indexURL: folder, stdLibURL: `${folder}stdlib.zip`, lockFileContents, packageBaseUrl: folder });
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
