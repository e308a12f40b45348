/** Offers a new build that the service worker has stored in the background. The page never switches to it by itself. */

/** Timeout in ms for the new service worker to become active. */
const ACTIVATION_MS = 3000;

let waiting: ServiceWorker | null = $state.raw(null);

export const update = {
  get isReady(): boolean {
    return waiting !== null;
  },
  /** Activates the new build and reloads the page. */
  use(): void {
    const reload = (): void => location.reload();
    navigator.serviceWorker.addEventListener("controllerchange", reload, { once: true });
    waiting?.postMessage("use this build");
    setTimeout(reload, ACTIVATION_MS); // a request of the page at that moment makes Chromium forget it, until the page is loaded again
  },
};

/** Watches for new builds. Returns a cleanup function. */
export function watchForUpdates(): () => void {
  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined; // missing without https
  let watched: ServiceWorkerRegistration | undefined;
  const check = (): void => {
    if (document.hidden) return;
    container?.getRegistration().then(async (registration) => {
      const found = registration?.waiting ?? (await registration?.update())?.waiting;
      if (found && container.controller) waiting = found;
      const follow = (): void => {
        const installing = registration?.installing;
        installing?.addEventListener("statechange", () => {
          if (installing.state === "installed" && container.controller) waiting = installing;
        });
      };
      follow(); // a new build may be installing already, because browsers check for new files when they load a page
      if (registration && registration !== watched) registration.addEventListener("updatefound", follow);
      watched = registration;
    }, () => {}); // offline
  };
  check();
  document.addEventListener("visibilitychange", check);
  return () => document.removeEventListener("visibilitychange", check);
}
