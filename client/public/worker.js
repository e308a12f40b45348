// The service worker. It stores the files of one build and the latest answers that pages need without a connection, and
// uses them only if the server cannot be reached. So an open page is never older than its server, and an offline page
// never mixes builds: docs/offline.md.

// The server writes these two lines (static.py).
const BUILD = "";
const FILES = [];

const CACHE = `pacal-${BUILD}`;
/** Answers that are the same for everybody: one copy for each address, so for each language. */
const PUBLIC = ["/api/about", "/api/rules"];
/** The pictures of boards. Another picture has another address. */
const PICTURES = "/api/boards/";
/** Answers for this visitor: only the latest copy. */
const PRIVATE = ["/api/me", "/api/games"];

/** Fetches from the server. Throws an error if there is no answer, or only one of a proxy in front of it. */
async function fromServer(request) {
  const response = await fetch(request);
  if (response.status >= 500 && !response.headers.has("Pacal-Build")) throw new Error(`status ${response.status}`);
  return response;
}

/** A response from the server, or else the first stored copy that is found. */
async function serverFirst(request, ...copies) {
  try {
    return await fromServer(request);
  } catch (fault) {
    const cache = await caches.open(CACHE);
    for (const copy of copies) {
      const found = await copy(cache);
      if (found) return found;
    }
    throw fault;
  }
}

/** A file with a digest in its name: the stored copy, or else from the server. */
async function asset(request) {
  return (await (await caches.open(CACHE)).match(request)) ?? fetch(request);
}

const isStored = ({ pathname, searchParams }) =>
  pathname.startsWith(PICTURES) || ([...PUBLIC, ...PRIVATE].includes(pathname) && !searchParams.has("deleted"));

/** An answer of the API. The header `Pacal-Stored` marks a stored copy. */
async function answer(request) {
  const { pathname } = new URL(request.url);
  const sameLanguage = (cache) => cache.match(request);
  const anyLanguage = (cache) => (pathname === "/api/rules" || pathname.startsWith(PICTURES) ? undefined : cache.match(request, { ignoreSearch: true }));
  const response = await serverFirst(request, sameLanguage, anyLanguage);
  await store(request, response.clone()).catch(() => {}); // the disk may be full
  return response;
}

/** Stores an answer of this build. Another build's worker stores the answers of that build. */
async function store(request, response) {
  const { pathname } = new URL(request.url);
  const { headers } = response;
  if (!response.ok || headers.get("Pacal-Build") !== BUILD || headers.has("Pacal-Stored")) return;
  const cache = await caches.open(CACHE);
  const stored = { "Content-Type": "application/json", "Pacal-Build": BUILD, "Pacal-Stored": new Date().toISOString() };
  await cache.put(request, new Response(await response.text(), { headers: stored }));
  if (!PRIVATE.includes(pathname)) return;
  const copies = await cache.keys(pathname, { ignoreSearch: true });
  await Promise.all(copies.filter(({ url }) => url !== request.url).map((copy) => cache.delete(copy)));
}

/** Stores all files of this build, or fails: then the worker of the last build stays. */
async function install() {
  const cache = await caches.open(CACHE);
  try {
    await cache.addAll(FILES);
    const index = await (await cache.match("/")).text();
    if (!index.includes(`<meta name="build" content="${BUILD}"`)) throw new Error("the server has another build by now");
  } catch (fault) {
    await caches.delete(CACHE);
    throw fault;
  }
  await skipWaiting();
}

/** Deletes everything that other builds stored. */
async function activate() {
  const others = (await caches.keys()).filter((name) => name !== CACHE);
  await Promise.all(others.map((name) => caches.delete(name)));
  await clients.claim();
}

/** Ends when the last call of `complete` has ended: one at a time, so that nothing is fetched twice. */
let completing = Promise.resolve();

/** Stores the answers in a language that are not stored yet. */
async function complete(language) {
  const cache = await caches.open(CACHE);
  for (const path of [...PUBLIC, ...PRIVATE]) {
    const request = new Request(`${path}?language=${language}`);
    const found = await cache.match(request, { ignoreSearch: PRIVATE.includes(path) });
    if (!found) await answer(request).catch(() => {}); // the page that needs it says that it waits
  }
  const rules = await cache.match(`/api/rules?language=${language}`);
  const { board } = rules ? await rules.json() : {};
  if (board?.picture) await answer(new Request(`/api/${board.picture}&frame=wide&language=${language}`)).catch(() => {});
}

addEventListener("install", (event) => event.waitUntil(install()));
addEventListener("activate", (event) => event.waitUntil(activate()));
addEventListener("message", (event) => {
  completing = completing.then(() => complete(event.data.language));
  event.waitUntil(completing);
});
addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  if (url.pathname.startsWith("/api/")) {
    if (isStored(url)) event.respondWith(answer(request));
  } else if (url.pathname.startsWith("/assets/")) event.respondWith(asset(request));
  else event.respondWith(serverFirst(request, (cache) => cache.match(request.mode === "navigate" ? "/" : request)));
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
