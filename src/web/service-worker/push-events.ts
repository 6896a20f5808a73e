// What arrives by push: shown at once, and a press on it leads to its page. A subscription that the browser renews is
// reported, with the old address as the proof.

declare const self: ServiceWorkerGlobalScope;

/** Where the page and this worker keep what the device is subscribed with (web/screens/account/profile/push-device.ts). */
const kept = '/push-device';

type Shown = { readonly tag: string; readonly title: string; readonly body: string; readonly path: string };

/** Listens for them. */
export function listenForPush(): void {
  self.addEventListener('push', (event) => event.waitUntil(show(readMessage(event.data))));
  self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(openPage(String(event.notification.data)));
  });
  self.addEventListener('pushsubscriptionchange', (event) => {
    event.waitUntil(renew(event));
  });
}

/** A browser takes the right to push away from whoever shows nothing, so there is always something. */
function readMessage(data: PushMessageData | null): Shown {
  const usual = { tag: 'touchline', title: 'Touchline', body: '', path: '/' };
  try {
    const message: unknown = data?.json();
    return typeof message === 'object' ? { ...usual, ...message } : usual;
  } catch {
    return usual;
  }
}

/** A later message about the same takes the earlier one's place, and is heard again. */
const show = ({ title, body, tag, path }: Shown): Promise<void> =>
  self.registration.showNotification(title, {
    body,
    tag,
    data: path,
    icon: '/icon-192.png',
    badge: '/icon-192.png',
    renotify: true,
  } as NotificationOptions);

/** Shows the window that is there already; another page is never taken from somebody who is editing it. */
async function openPage(path: string): Promise<void> {
  const { href, origin } = new URL(path, self.location.origin);
  const address = origin === self.location.origin ? href : self.location.origin;
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = windows.find(({ url }) => url === address);
  await (there === undefined ? self.clients.openWindow(address) : there.focus());
}

async function renew(event: PushSubscriptionChangeEvent): Promise<void> {
  const cache = await caches.open('loaded');
  const device = (await (await cache.match(kept))?.json()) as { endpoint?: string; key?: string } | undefined;
  // What the server knows: the browser's own old one may never have got there.
  const oldEndpoint = device?.endpoint ?? event.oldSubscription?.endpoint;
  const key = event.oldSubscription?.options.applicationServerKey ?? device?.key;
  if (oldEndpoint === undefined || !key) return;
  const options = { userVisibleOnly: true, applicationServerKey: key };
  const renewed = event.newSubscription ?? (await self.registration.pushManager.subscribe(options));
  const { endpoint, keys } = renewed.toJSON();
  const { ok } = await fetch('/api/notice/renew-device', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ old_endpoint: oldEndpoint, subscription: { endpoint, ...keys } }),
  });
  if (ok) await cache.put(kept, Response.json({ ...device, endpoint }));
}
