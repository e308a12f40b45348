/** The page as an app: works without a network as far as the server is on this machine, and can be installed. */

interface InstallEvent extends Event {
  prompt: () => Promise<unknown>;
}

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
    addEventListener("load", () => void navigator.serviceWorker.register("/worker.js").catch(() => {}));
  }
}
