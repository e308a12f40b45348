/** Offers a new build that the service worker has stored in the background. The page never switches to it by itself. */

let waiting: ServiceWorker | null = $state.raw(null);

export const update = {
  get isReady(): boolean {
    return waiting !== null;
  },
  /** Activates the new build and reloads the page. */
  use(): void {
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
    waiting?.postMessage("use this build");
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
