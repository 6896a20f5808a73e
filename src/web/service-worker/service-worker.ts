// The app without a network. Installing a version stores the page and its first files; other files and kits are stored
// when they are first loaded. No API data is stored here: the app keeps its own (kept-views.ts). A new version waits
// until every tab is closed or somebody says 'take over', so that it never interrupts an edit.

import { listenForPush } from './push-events.ts';

declare const self: ServiceWorkerGlobalScope;
/** Filled in by the build (tools/service-worker.ts): the files the app starts with, and every file of this version. */
declare const startFiles: readonly string[];
declare const allFiles: readonly string[];
declare const version: string;

const shell = `shell-${version}`;
const loaded = 'loaded';
const kits = '/storage/team-kits/';
/** How long to wait for the page before showing the stored one. */
export const patience = 3000;
/** What a proxy answers while Touchline restarts. */
const fromProxy = [502, 503, 504];

listenForPush();

self.addEventListener('install', (event) => {
  event.waitUntil(storeShell());
});

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([forgetOtherVersions(), self.clients.claim()]));
});

self.addEventListener('message', (event) => {
  if (event.data === 'take over') void self.skipWaiting();
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    if (!/^\/((api|storage)\/|(health|ready)z$)/.test(url.pathname)) event.respondWith(page(request));
    return;
  }
  const isKept = url.pathname.startsWith('/assets/') || startFiles.includes(url.pathname);
  if (isKept || url.pathname.startsWith(kits)) event.respondWith(keptOrLoaded(request));
});

/**
 * Stores the page and what it begins with. While two processes run two versions, the page may come from the other one: then
 * this fails, and the browser tries again later, because a page whose files nobody has would never start.
 */
async function storeShell(): Promise<void> {
  const page = await fetch('/');
  const named = (await page.clone().text()).match(/\/assets\/[^"]+/g);
  if (!page.ok || !named?.every((file) => allFiles.includes(file))) throw new Error("the page is not this version's");
  const cache = await caches.open(shell);
  await cache.addAll(startFiles);
  await cache.put('/', page);
}

/** The page from the server, or the stored one if the server cannot be reached or takes too long. */
async function page(request: Request): Promise<Response> {
  const kept = await caches.match('/', { cacheName: shell });
  if (kept === undefined) return fetch(request);
  const late = new Promise<Response>((resolve) => setTimeout(() => resolve(kept.clone()), patience));
  const answered = fetch(request).then(
    (answer) => (fromProxy.includes(answer.status) ? kept.clone() : answer),
    () => kept.clone(),
  );
  return Promise.race([answered, late]);
}

/** A file with a hash in its name never changes, and a kit only with the version, so the stored one is used. */
async function keptOrLoaded(request: Request): Promise<Response> {
  const kept = await caches.match(request);
  if (kept !== undefined) return kept;
  // The browser may itself have kept the kit of the version before, for a day.
  const isKit = new URL(request.url).pathname.startsWith(kits);
  const response = await fetch(request, isKit ? { cache: 'no-cache' } : {});
  if (response.ok) {
    const copy = response.clone();
    const cache = await caches.open(loaded);
    await cache.put(request, copy).catch(() => undefined);
  }
  return response;
}

/** What other versions have stored. Kits may have other colours from now on, and are loaded again when they are shown. */
async function forgetOtherVersions(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== shell && name !== loaded).map((name) => caches.delete(name)));
  const cache = await caches.open(loaded);
  const files = new Set(allFiles);
  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url);
    const isOutdated = pathname.startsWith('/assets/') && !files.has(pathname);
    if (isOutdated || pathname.startsWith(kits)) await cache.delete(request);
  }
}
