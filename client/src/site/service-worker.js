// The service worker of the edition without a server. It stores all files of one build, and answers from these alone:
// the page works without a network, and never mixes builds. A new build is stored in the background, and used when the
// user agrees or when no page is open. tools/site/build.py writes these two lines.
const BUILD = "";
const FILES = [];

const CACHE = `pacal-site-${BUILD}`;

/** Stores all files, or fails: then the worker of the last build stays. */
async function install() {
  const cache = await caches.open(CACHE);
  try {
    await cache.addAll(FILES.map((file) => new Request(file, { cache: "no-cache" })));
    const index = await (await cache.match("./")).text();
    if (!index.includes(`content="${BUILD}"`)) throw new Error("the host has another build by now");
  } catch (fault) {
    await caches.delete(CACHE);
    throw fault;
  }
}

/** Deletes what other builds stored. */
async function activate() {
  const others = (await caches.keys()).filter((name) => name.startsWith("pacal-site-") && name !== CACHE);
  await Promise.all(others.map((name) => caches.delete(name)));
  await clients.claim();
}

/** A stored file; every page is the same document. A page asks for a damaged file again with "reload". */
async function answer(request) {
  const cache = await caches.open(CACHE);
  if (request.cache === "reload" && request.mode !== "navigate") {
    const response = await fetch(request);
    if (response.ok) await cache.put(request, response.clone()).catch(() => {}); // the storage is full
    return response;
  }
  const found = await cache.match(request.mode === "navigate" ? "./" : request, { ignoreSearch: true });
  return found ?? fetch(request);
}

addEventListener("install", (event) => event.waitUntil(install()));
addEventListener("activate", (event) => event.waitUntil(activate()));
addEventListener("message", ({ data }) => data === "use this build" && skipWaiting());
addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method === "GET" && request.url.startsWith(registration.scope)) event.respondWith(answer(request));
});
