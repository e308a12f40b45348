/** Makes the page an installable app, with a service worker that caches its files. */

interface InstallEvent extends Event {
  prompt: () => Promise<unknown>;
}

/** Delay after the load event in ms: starting the service worker would slow down the first paint. */
const SERVICE_WORKER_DELAY_MS = 3000;

let offered: InstallEvent | null = $state.raw(null);

export const installing = {
  get possible(): boolean {
    return offered !== null;
  },
  async ask(): Promise<void> {
    await offered?.prompt();
    offered = null;
  },
};

export function setUpInstall(): void {
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault(); // the settings page offers it instead
    offered = event as InstallEvent;
  });
  if ("serviceWorker" in navigator && import.meta.env.PROD) {
    const register = (): void => void navigator.serviceWorker.register("/worker.js").catch(() => {});
    addEventListener("load", () => setTimeout(register, SERVICE_WORKER_DELAY_MS));
  }
}
