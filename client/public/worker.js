// The service worker. Files with a digest in their name come from the cache. Everything else comes from the network, so
// that a page is never older than its server; the cached copy is used only offline. /api/ is never cached.
const CACHE = "pacal-files";

async function store(request, response) {
  if (response.ok) await (await caches.open(CACHE)).put(request, response.clone());
  return response;
}

async function asset(request) {
  return (await caches.match(request)) ?? store(request, await fetch(request));
}

/** Network first; the copy that is cached under a key if the network fails. */
async function networkFirst(request, key) {
  try {
    return await store(key, await fetch(request));
  } catch (fault) {
    const found = await caches.match(key);
    if (found) return found;
    throw fault;
  }
}

/** Deletes the cached assets of an older version, when the page names an entry file that is not cached. */
async function deleteOldAssets(page) {
  const text = await page.text();
  const cache = await caches.open(CACHE);
  const files = (await cache.keys()).filter(({ url }) => new URL(url).pathname.startsWith("/assets/"));
  const entry = /\/assets\/index-[\w-]+\.js/.exec(text)?.[0];
  if (entry && !files.some(({ url }) => url.endsWith(entry))) await Promise.all(files.map((file) => cache.delete(file)));
}

async function page(request) {
  const response = await networkFirst(request, "/");
  await deleteOldAssets(response.clone());
  return response;
}

addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil(clients.claim()));
addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin || pathname.startsWith("/api/")) return;
  if (request.mode === "navigate") event.respondWith(page(request));
  else if (pathname.startsWith("/assets/")) event.respondWith(asset(request));
  else event.respondWith(networkFirst(request, request));
});

/** Notifies of a turn, unless a focused window shows that table. */
addEventListener("push", (event) => {
  const { title, body, url } = event.data?.json() ?? {};
  const { pathname } = new URL(url ?? "/", location.origin); // never to another site
  const notify = async () => {
    const pages = await clients.matchAll({ type: "window", includeUncontrolled: true });
    if (pages.some((page) => page.focused && new URL(page.url).pathname === pathname)) return;
    await registration.showNotification(title, { body, tag: pathname, icon: "/icon.svg", data: { url: pathname } });
  };
  if (title) event.waitUntil(notify());
});

/** Opens the table of a notification: in the window that shows it, or in a new one. */
addEventListener("notificationclick", (event) => {
  event.notification.close();
  const { pathname } = new URL(event.notification.data?.url ?? "/", location.origin);
  const go = async () => {
    const pages = await clients.matchAll({ type: "window" });
    const open = pages.find((page) => new URL(page.url).pathname === pathname);
    await (open ? open.focus() : clients.openWindow(pathname));
  };
  event.waitUntil(go());
});
