/*
 * Keeps panels that were opened, for switch rooms without a signal: their page, drawings, manuals and the scripts that
 * show them. It answers below /ewmData alone and first asks the network. What only a signed-in person may see lies in
 * a store of its own (private-panels.js): sw.js, which sees every page of the portal, takes it away when anybody signs
 * out or another person signs in, and so does this worker when it finds another person here.
 */
importScripts('/private-panels.js');

const { store: privateCache, indexPath, inTurn, forgetOthers, readIndex } = self.privatePanels;
const publicCache = 'nameplates-1';
const stores = [publicCache, privateCache];
const offlinePage = '/offline.html';
/** Panels, bytes of one of their files, and bytes of all panels of a store. */
const limits = { panels: 20, fileBytes: 40_000_000, allBytes: 300_000_000, addresses: 500 };
/** Milliseconds after which a page that is kept is shown, while the network has not answered. */
const patience = 6000;

self.addEventListener('install', (event) => {
  event.waitUntil(keepOfflinePage());
});

self.addEventListener('activate', (event) => {
  event.waitUntil(self.clients.claim());
});

self.addEventListener('message', (event) => {
  const { kind, ...asked } = event.data ?? {};
  if (kind !== 'keep') return;
  event.waitUntil(
    inTurn(() => keepPanel(asked)).then(
      (done) => event.ports[0]?.postMessage(done),
      () => event.ports[0]?.postMessage(null),
    ),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== self.location.origin) return;
  if (request.method !== 'GET') return;
  if (request.mode === 'navigate') {
    event.respondWith(answerPage(request, url));
    event.waitUntil(forgetOthers());
  } else if (url.pathname.startsWith('/assets/')) event.respondWith(answerAsset(request, url));
  else event.respondWith(fetch(request).catch(async () => (await findKept(url)) ?? Response.error()));
});

async function keepOfflinePage() {
  const cache = await caches.open(publicCache);
  await cache.add(new Request(offlinePage, { cache: 'reload' }));
  await self.skipWaiting();
}

async function answerPage(request, url) {
  const kept = await findKept(url);
  const asked = fetch(request);
  if (!kept) return asked.catch(async () => (await caches.match(offlinePage)) ?? Response.error());
  const late = new Promise((resolve) => setTimeout(() => resolve(kept), patience));
  return Promise.race([asked.catch(() => kept), late]);
}

/** The name of an asset changes with its content, so a kept one is never stale. */
async function answerAsset(request, url) {
  return (await findKept(url)) ?? fetch(request);
}

/** What is kept of an address, whatever stands in its query: versions of a file are addresses of their own anyway. */
async function findKept({ pathname }) {
  if (pathname === indexPath) return undefined;
  for (const cacheName of stores.toReversed()) {
    // Not of an opened store: one that goes in the meantime would be made anew.
    const found = await caches.match(pathname, { cacheName, ignoreSearch: true, ignoreVary: true });
    if (found) return found;
  }
  return undefined;
}

/** Stores a panel's addresses and forgets the oldest panels beyond the bounds; returns how much is kept of it. */
async function keepPanel({ code, paths, owner }) {
  if (typeof code !== 'string' || !Array.isArray(paths)) return null;
  const isPrivate = typeof owner === 'number';
  const cache = await caches.open(isPrivate ? privateCache : publicCache);
  const sizes = {};
  const missing = new Set();
  // Pages name further scripts and styles, which come behind them.
  const wanted = new Set(paths.slice(0, limits.addresses).map(String));
  for (const path of wanted) {
    const kept = await keepAddress(cache, path, isPrivate);
    if (kept) sizes[new URL(path, self.location.origin).pathname] = kept.bytes;
    else missing.add(path);
    for (const asset of kept?.assets ?? []) if (wanted.size < limits.addresses) wanted.add(asset);
  }
  const known = await readIndex(isPrivate ? privateCache : publicCache);
  const index = known.filter((panel) => panel.code !== code && panel.owner === owner);
  index.push({ code, sizes, owner });
  while (index.length > limits.panels || (index.length > 1 && bytesOf(index) > limits.allBytes))
    index.shift();
  await cache.put(indexPath, new Response(JSON.stringify(index)));
  await dropUnlisted(cache, index);
  return { kept: Object.keys(sizes).length, missing: missing.size, bytes: bytesOf(index) };
}

/** No answer, or one that only says that the server cannot now. */
const isUnanswered = (response) => !response || response.status === 429 || response.status >= 500;

/**
 * Stores what is at an address: its bytes and the assets that a page names; undefined where it did not come whole or is
 * too large. Without an answer what was kept before stays: a panel is opened where there is no signal, and opened again.
 */
async function keepAddress(cache, path, isPrivate) {
  const url = new URL(path, self.location.origin);
  if (url.origin !== self.location.origin) return undefined;
  const isAsset = url.pathname.startsWith('/assets/');
  const known = isAsset ? await cache.match(url.pathname) : undefined;
  if (known) return { bytes: (await known.blob()).size };
  // Without the session it is what everybody sees.
  const response = await fetch(url, {
    credentials: isPrivate ? 'include' : 'omit',
    headers: { 'x-offline-copy': '1' },
  }).catch(() => undefined);
  // The line may be lost in the middle of it.
  const body = await response?.blob().catch(() => undefined);
  if (isUnanswered(response) || !body) {
    const before = await cache.match(url.pathname);
    return before && describe(before.headers, await before.blob());
  }
  if (response.status !== 200 || response.redirected) return undefined;
  if (body.size > limits.fileBytes) return undefined;
  const headers = new Headers(response.headers);
  // The body lies here unpacked and whole; nobody should ask for parts of it.
  for (const name of ['content-encoding', 'content-length', 'accept-ranges', 'set-cookie'])
    headers.delete(name);
  await cache.put(url.pathname, new Response(body, { headers }));
  return describe(headers, body);
}

async function describe(headers, body) {
  const isPage = headers.get('content-type')?.startsWith('text/html');
  return { bytes: body.size, assets: isPage ? listAssets(await body.text()) : [] };
}

const listAssets = (html) => new Set(html.match(/\/assets\/[\w.-]+\.(?:js|css|woff2|svg)/g) ?? []);

/** Of an address that several panels have (scripts), the bytes count once. */
function bytesOf(index) {
  const all = Object.assign({}, ...index.map(({ sizes }) => sizes));
  return Object.values(all).reduce((sum, bytes) => sum + bytes, 0);
}

async function dropUnlisted(cache, index) {
  const listed = new Set([indexPath, offlinePage, ...index.flatMap(({ sizes }) => Object.keys(sizes))]);
  const keys = await cache.keys();
  const loose = keys.filter(({ url }) => !listed.has(new URL(url).pathname));
  await Promise.all(loose.map((key) => cache.delete(key)));
}
