import { build } from "./ahead.ts";
import { api } from "./api.ts";
import type { About } from "./messages.ts";

let about: About | null = $state.raw(null);
let stale = $state(false);

/** The program behind the page: what it offers, and whether this page is older than it. */
export const program = {
  get about(): About | null {
    return about;
  },
  get stale(): boolean {
    return stale;
  },
  /** A part of the page is not there any more: another version is served. */
  outgrown(): void {
    stale = true;
  },
  /** Asks what the program offers; a page of another build finds out that it is stale. */
  async meet(): Promise<About> {
    const told = await api.about();
    if (told.build !== (build || (about ?? told).build)) stale = true;
    about ??= told;
    return about;
  },
};

/** Asks again whenever somebody comes back to the page, and hears when a part of it cannot be loaded. */
export function watchProgram(): () => void {
  const look = (): void => {
    if (!document.hidden) program.meet().catch(() => {}); // whoever needs an answer tells that there is none
  };
  const missing = (): void => program.outgrown();
  look();
  document.addEventListener("visibilitychange", look);
  addEventListener("vite:preloadError", missing);
  return () => {
    document.removeEventListener("visibilitychange", look);
    removeEventListener("vite:preloadError", missing);
  };
}
