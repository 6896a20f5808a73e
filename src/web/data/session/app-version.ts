// A new version of the app that waits, and how it takes over.

import { createStore } from '../../ui/create-store.ts';

/** A version that is waiting to take over; null if this one is the newest. */
export const waitingVersion = createStore<ServiceWorker | null>(null);

/** Lets the new version take over, which reloads the page. */
export function takeNewVersion(): void {
  const waiting = waitingVersion.read();
  // Another tab was faster: it has taken over already, here, too.
  if (waiting?.state !== 'installed') return location.reload();
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  waiting.postMessage('take over');
}
