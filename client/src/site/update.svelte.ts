/** Offers a new build that the service worker has stored in the background. It is never forced into a running game. */

let waiting: ServiceWorker | null = $state.raw(null);

export const update = {
  get isReady(): boolean {
    return waiting !== null;
  },
  /** Loads the page with the new build. */
  use(): void {
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
    waiting?.postMessage("use this build");
  },
};

/** Watches for new builds. Returns a cleanup function. */
export function watchForUpdates(): () => void {
  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined; // missing without https
  let watched: ServiceWorkerRegistration | undefined;
  const look = (): void => {
    if (document.hidden) return;
    container?.getRegistration().then(async (registration) => {
      const found = registration?.waiting ?? (await registration?.update())?.waiting;
      if (found && container.controller) waiting = found;
      const follow = (): void => {
        const coming = registration?.installing;
        coming?.addEventListener("statechange", () => {
          if (coming.state === "installed" && container.controller) waiting = coming;
        });
      };
      follow(); // browsers look for new files by themselves when a page is loaded
      if (registration && registration !== watched) registration.addEventListener("updatefound", follow);
      watched = registration;
    }, () => {}); // without a network
  };
  look();
  document.addEventListener("visibilitychange", look);
  return () => document.removeEventListener("visibilitychange", look);
}
