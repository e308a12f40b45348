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
