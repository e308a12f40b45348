/** Whether the server can be reached. `api.ts` notes the outcome of every request. */

let lost = $state(false);
let restored = $state(0);
const waiting: (() => void)[] = [];

export const connection = {
  /** The last request did not reach the server. */
  get lost(): boolean {
    return lost;
  },
  /** How often the connection has been restored. Pages that read it reload their content when it changes. */
  get restored(): number {
    return restored;
  },
  /** Resolves when the connection is restored the next time. */
  whenRestored(): Promise<void> {
    return new Promise((resolve) => waiting.push(resolve));
  },
  /** Records whether a request has reached the server. */
  note(reached: boolean): void {
    const isBack = reached && lost;
    lost = !reached;
    if (!isBack) return;
    restored += 1;
    for (const resume of waiting.splice(0)) resume();
  },
};
