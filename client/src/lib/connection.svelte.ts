/** Whether the server can be reached. `api.ts` notes the outcome of every request. */

let lost = $state(false);
let restored = $state(0);
const waiting: (() => void)[] = [];

export const connection = {
  /** The last request did not reach the server. */
  get lost(): boolean {
    return lost;
  },
  /** How often the connection came back. Pages read it to load again what they show. */
  get restored(): number {
    return restored;
  },
  /** Resolves the next time that the connection comes back. */
  whenRestored(): Promise<void> {
    return new Promise((resolve) => waiting.push(resolve));
  },
  note(reached: boolean): void {
    const isBack = reached && lost;
    lost = !reached;
    if (!isBack) return;
    restored += 1;
    for (const resume of waiting.splice(0)) resume();
  },
};
