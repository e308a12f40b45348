/** Makes the page an installable app, with a service worker that stores its files: docs/offline.md. */

interface InstallEvent extends Event {
  prompt: () => Promise<unknown>;
}

/** Delay after the load event, so that the service worker does not slow down the first paint. */
const SERVICE_WORKER_DELAY_MS = 3000;

let offered: InstallEvent | null = $state.raw(null);
let starting: Promise<ServiceWorkerRegistration | null> | null = null;

export const installing = {
  get possible(): boolean {
    return offered !== null;
  },
  async ask(): Promise<void> {
    await offered?.prompt();
    offered = null;
  },
};

/** Listens for the browser's offer to install the page, and starts the service worker after the page has loaded. */
export function setUpInstall(): void {
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault(); // the settings page offers it instead
    offered = event as InstallEvent;
  });
  const startLater = (): void => void setTimeout(() => void startWorker(), SERVICE_WORKER_DELAY_MS);
  if (document.readyState === "complete") startLater(); // the usual case: a dynamic import loads this code
  else addEventListener("load", startLater, { once: true });
}

/** Starts the service worker. Resolves to its registration once it is active, or to null if it cannot start. */
export async function startWorker(): Promise<ServiceWorkerRegistration | null> {
  starting ??= register().catch(() => null);
  const registration = await starting;
  if (!registration) starting = null; // the next call tries again
  return registration;
}

async function register(): Promise<ServiceWorkerRegistration | null> {
  if (!("serviceWorker" in navigator) || !import.meta.env.PROD) return null;
  const registration = await navigator.serviceWorker.register(import.meta.env.MODE === "site" ? "./service-worker.js" : "/worker.js");
  const worker = registration.installing;
  if (!registration.active && worker) {
    await new Promise<void>((resolve, reject) => {
      worker.addEventListener("statechange", () => {
        if (worker.state === "activated") resolve();
        else if (worker.state === "redundant") reject(new Error("the service worker could not be installed"));
      });
    });
  }
  return registration;
}

/** Tells every service worker that becomes active which language the pages need offline. Returns a cleanup function. */
export function storeForOffline(language: string): () => void {
  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined; // missing without https
  const sendLanguage = (): void => void container?.ready.then(({ active }) => active?.postMessage({ language })).catch(() => {});
  sendLanguage();
  container?.addEventListener("controllerchange", sendLanguage);
  return () => container?.removeEventListener("controllerchange", sendLanguage);
}
