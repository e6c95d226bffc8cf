/*
 * Keeps versioned assets and shows a page of its own when there is no network. It never stores a page or an
 * answer of the portal: what a person sees when signed in must not outlive the session on a shared machine.
 */
importScripts('/private-panels.js');

const assetCache = 'assets-1';
const offlineCache = 'offline-2';
const offlinePage = '/offline.html';
const mostAssets = 300;
/** Where sessions begin. */
const doors = /^\/(?:user|member|view\/login)\//;

self.addEventListener('install', (event) => {
  event.waitUntil(keepOfflinePage());
});

self.addEventListener('activate', (event) => {
  event.waitUntil(dropOldCaches());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== self.location.origin) return;
  if (request.method === 'POST' && url.pathname.startsWith('/user/signout')) signOut(event);
  else if (doors.test(url.pathname) && (request.method === 'POST' || request.mode === 'navigate'))
    passDoor(event);
  else if (request.method !== 'GET') return;
  else if (request.mode === 'navigate') event.respondWith(fetch(request).catch(answerOffline));
  else if (url.pathname.startsWith('/assets/')) event.respondWith(answerAsset(event));
});

/**
 * What somebody's own panels left on this device goes with the session: at once, and again behind what nameplate-sw.js
 * is keeping, because until the answer the session is still good.
 */
function signOut(event) {
  const { forget, inTurn } = self.privatePanels;
  const forgetInTurn = () => inTurn(forget);
  const answer = fetch(event.request);
  event.respondWith(answer);
  event.waitUntil(forget().then(() => answer.then(forgetInTurn, forgetInTurn)));
}

/** Whoever comes to such a page has no session, or begins one: what another person left here goes. */
function passDoor(event) {
  const { forgetOthers } = self.privatePanels;
  const answer = fetch(event.request);
  const isPage = event.request.mode === 'navigate';
  event.respondWith(isPage ? answer.catch(answerOffline) : answer);
  event.waitUntil(answer.then(forgetOthers, () => undefined));
}

async function keepOfflinePage() {
  const cache = await caches.open(offlineCache);
  await cache.add(new Request(offlinePage, { cache: 'reload' }));
  await self.skipWaiting();
}

async function dropOldCaches() {
  const names = await caches.keys();
  // Panels are kept by nameplate-sw.js.
  const old = names.filter(
    (name) => name !== assetCache && name !== offlineCache && !name.startsWith('nameplates-'),
  );
  await Promise.all(old.map((name) => caches.delete(name)));
  await self.clients.claim();
}

async function answerOffline() {
  return (await caches.match(offlinePage)) ?? Response.error();
}

/** The name of an asset changes with its content, so a kept one is never stale. */
async function answerAsset(event) {
  const cache = await caches.open(assetCache);
  const kept = await cache.match(event.request);
  if (kept) return kept;
  const response = await fetch(event.request);
  if (response.status === 200 && response.type === 'basic') {
    event.waitUntil(keepAsset(cache, event.request, response.clone()));
  }
  return response;
}

async function keepAsset(cache, request, response) {
  await cache.put(request, response);
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - mostAssets)).map((key) => cache.delete(key)));
}

/** Leads to what a notification speaks of, in a tab that is open or in a new one. */
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPath(event.notification.data?.path));
});

async function openPath(path) {
  if (typeof path !== 'string' || !path.startsWith('/personal/message/open/')) return;
  const [tab] = await self.clients.matchAll({ type: 'window' });
  if (!tab) return self.clients.openWindow(path);
  await tab.focus();
  await tab.navigate(path);
}
