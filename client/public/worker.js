// Files that have a digest in their name are kept; everything else is asked for first, so that a page is never older
// than its server, and kept only for when nobody answers. What is below /api/ is never kept.
const KEPT = "pacal-files";

async function keep(request, answer) {
  if (answer.ok) await (await caches.open(KEPT)).put(request, answer.clone());
  return answer;
}

async function asset(request) {
  return (await caches.match(request)) ?? keep(request, await fetch(request));
}

async function fresh(request, kept) {
  try {
    return await keep(kept, await fetch(request));
  } catch (fault) {
    const found = await caches.match(kept);
    if (found) return found;
    throw fault;
  }
}

/** A new page: what it does not name any more is of an older version. */
async function tidy(page) {
  const text = await page.text();
  const cache = await caches.open(KEPT);
  const files = (await cache.keys()).filter(({ url }) => new URL(url).pathname.startsWith("/assets/"));
  const entry = /\/assets\/index-[\w-]+\.js/.exec(text)?.[0];
  if (entry && !files.some(({ url }) => url.endsWith(entry))) await Promise.all(files.map((file) => cache.delete(file)));
}

async function page(request) {
  const answer = await fresh(request, "/");
  await tidy(answer.clone());
  return answer;
}

addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil(clients.claim()));
addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin || pathname.startsWith("/api/")) return;
  if (request.mode === "navigate") event.respondWith(page(request));
  else if (pathname.startsWith("/assets/")) event.respondWith(asset(request));
  else event.respondWith(fresh(request, request));
});

/** Somebody's turn, told by the host: not to whoever looks at that table already. */
addEventListener("push", (event) => {
  const { title, body, url } = event.data?.json() ?? {};
  const { pathname } = new URL(url ?? "/", location.origin); // never to another site
  const tell = async () => {
    const pages = await clients.matchAll({ type: "window", includeUncontrolled: true });
    if (pages.some((page) => page.focused && new URL(page.url).pathname === pathname)) return;
    await registration.showNotification(title, { body, tag: pathname, icon: "/icon.svg", data: { url: pathname } });
  };
  if (title) event.waitUntil(tell());
});

/** To the table: the page that shows it already, or a new one. */
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
