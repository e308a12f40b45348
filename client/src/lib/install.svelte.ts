/** The page as an app: works without a network as far as the server is on this machine, and can be installed. */

interface InstallEvent extends Event {
  prompt: () => Promise<unknown>;
}

/** What keeps the page's files is started when the page has been drawn: it would take the processor from it (in ms). */
const LATER = 3000;

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

export function becomeApp(): void {
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault(); // offered in the settings instead
    offered = event as InstallEvent;
  });
  if ("serviceWorker" in navigator && import.meta.env.PROD) {
    const register = (): void => void navigator.serviceWorker.register("/worker.js").catch(() => {});
    addEventListener("load", () => setTimeout(register, LATER));
  }
}
