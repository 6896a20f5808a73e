// This browser's subscription to push: read, made and given up.

import { type BrowserFacts, type PushState, pushStateOf } from './push-state.ts';

export type SentSubscription = { readonly endpoint: string; readonly p256dh: string; readonly auth: string };

/** The service worker reads it when the browser renews the subscription, in a cache that outlives versions. */
const kept = { cache: 'loaded', name: '/push-device' };
/** A worker that is not there by then is blocked. */
const patience = 5000;

const hasPush = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

async function worker(): Promise<ServiceWorkerRegistration | null> {
  if (!hasPush()) return null;
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), patience));
  return Promise.race([navigator.serviceWorker.ready, late]);
}

/** What is so here, if the server knows this session's device or not. */
export async function readPushState(isKnown: boolean): Promise<PushState> {
  const facts: BrowserFacts = {
    isSecure: window.isSecureContext,
    userAgent: navigator.userAgent,
    touchPoints: navigator.maxTouchPoints,
    isInstalled: matchMedia('(display-mode: standalone)').matches,
    hasPush: hasPush(),
    permission: 'Notification' in window ? Notification.permission : 'default',
    isSubscribed: false,
  };
  const state = pushStateOf(facts);
  if (state !== 'off') return state;
  const registration = await worker();
  const subscription = await registration?.pushManager.getSubscription().catch(() => null);
  return pushStateOf({ ...facts, hasPush: registration !== null, isSubscribed: isKnown && subscription != null });
}

/**
 * Asks for the permission, which needs a press, and subscribes; 'denied' if the person or the browser says no, and
 * 'failed' if its push service does not answer.
 */
export async function subscribe(key: string): Promise<SentSubscription | 'denied' | 'failed'> {
  if ((await Notification.requestPermission()) !== 'granted') return 'denied';
  try {
    const manager = (await worker())?.pushManager;
    if (manager === undefined) return 'failed';
    // One that was made with another key would stand in the way.
    await (await manager.getSubscription())?.unsubscribe();
    const made = await manager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
    const { endpoint = '', keys = {} } = made.toJSON();
    await (await caches.open(kept.cache)).put(kept.name, Response.json({ endpoint, key }));
    return { endpoint, p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' };
  } catch {
    return 'failed';
  }
}

/** Gives this browser's subscription up, if it has one. */
export async function unsubscribe(): Promise<void> {
  const subscription = await (await worker())?.pushManager.getSubscription();
  await subscription?.unsubscribe().catch(() => false);
}
