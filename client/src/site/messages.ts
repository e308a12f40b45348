/** The messages between the page and the worker that runs the program. */

/** The steps of starting the program, in their order. */
export type Step = "download" | "python" | "games";

/** Why the program cannot start: the browser lacks something, a download failed, or Python ended with an error. */
export type Failure = "browser" | "download" | "program";

export type ToWorker =
  | { kind: "start"; base: string; build: string; takeOver: boolean }
  | { kind: "request"; id: number; method: string; target: string; body: string | null }
  | { kind: "open"; id: number; target: string }
  | { kind: "send"; id: number; text: string }
  | { kind: "close"; id: number }
  | { kind: "ping" };

export type FromWorker =
  | { kind: "progress"; step: Step; loaded: number; total: number }
  /** `lasting`: games outlive the page. `empty`: none is stored. */
  | { kind: "ready"; lasting: boolean; empty: boolean }
  | { kind: "alive" }
  | { kind: "failed"; failure: Failure; detail: string }
  /** Another tab runs the program. */
  | { kind: "occupied" }
  /** Another tab has taken over. */
  | { kind: "ended" }
  | { kind: "answer"; id: number; status: number; content: Uint8Array<ArrayBuffer> }
  | { kind: "opened"; id: number }
  | { kind: "message"; id: number; text: string }
  | { kind: "closed"; id: number; code: number };
