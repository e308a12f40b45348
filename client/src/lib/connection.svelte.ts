/** Whether the server can be reached. `api.ts` notes the outcome of every request. */

let lost = $state(false);
let restored = $state(0);

export const connection = {
  /** The last request did not reach the server. */
  get lost(): boolean {
    return lost;
  },
  /** How often the connection came back. Pages read it to load again what they show. */
  get restored(): number {
    return restored;
  },
  note(reached: boolean): void {
    if (reached && lost) restored += 1;
    lost = !reached;
  },
};
