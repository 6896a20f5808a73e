// The service worker: registered once the app runs, and asked for a new version now and then. A new version is offered,
// and takes over when somebody accepts it.

import { waitingVersion } from './app-version.ts';

type ScriptUrls = { createScriptURL(url: string): string };
type TrustedTypes = { createPolicy(name: string, rules: ScriptUrls): ScriptUrls };

const lookEvery = 3_600_000;

/** Registers the service worker if the browser supports it; call it once. */
export async function registerServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  // Undefined if workers are blocked, whatever the type says.
  const registration: ServiceWorkerRegistration | null | undefined = await navigator.serviceWorker
    .register(scriptUrl('/sw.js'))
    .catch(() => null);
  if (!registration) return;
  const offer = () => {
    const { waiting } = registration;
    // Without a controller this is the first version, so there is nothing to offer. One that another tab has taken waits no
    // longer, and stays offered: this tab still runs the old one.
    if (waiting !== null && navigator.serviceWorker.controller !== null) waitingVersion.write(waiting);
  };
  const awaitInstalled = () => registration.installing?.addEventListener('statechange', offer);
  offer();
  // The browser has looked by itself when it opened the page, and may have found one before this runs.
  awaitInstalled();
  registration.addEventListener('updatefound', awaitInstalled);
  setInterval(() => void registration.update().catch(() => undefined), lookEvery);
}

/** The content security policy requires a trusted address in browsers that support it. */
function scriptUrl(address: string): string {
  const trusted = Reflect.get(window, 'trustedTypes') as TrustedTypes | undefined;
  const policy = trusted?.createPolicy('touchline-service-worker', { createScriptURL: (url) => url });
  return policy?.createScriptURL(address) ?? address;
}
