import { vi } from 'vitest';
import { standInForStorage } from './browser-storage.ts';

/** As much of a page as a screen's files want when they are imported, which has to follow: until the globals are unstubbed. */
export function standInForPage(): void {
  standInForStorage();
  const location = { hash: '', pathname: '/', search: '' };
  vi.stubGlobal('window', Object.assign(new EventTarget(), { location }));
  vi.stubGlobal('BroadcastChannel', EventTarget);
  vi.resetModules();
}
