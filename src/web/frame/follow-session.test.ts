// When the route guards look at the page again.

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { standInForStorage } from '#test/builders/browser-storage';

const signedIn = { access_token: 'abc', expires_at: '2025-08-16T15:15:00Z', now: '2025-08-16T15:00:00Z' };
let looks: number;

async function openTab(showsKept = false) {
  vi.resetModules();
  const session = await import('../data/session/session.ts');
  const { showsKeptViews } = await import('../data/session/connection.ts');
  showsKeptViews.write(showsKept);
  const { followSession } = await import('./follow-session.ts');
  followSession(() => {
    looks += 1;
  });
  return session;
}
/** How often they have looked since the last time. */
function looked(): number {
  vi.runAllTimers();
  const times = looks;
  looks = 0;
  return times;
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  standInForStorage();
  vi.stubGlobal('window', new EventTarget());
  looks = 0;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.resetModules();
});

describe('the guards of the pages', () => {
  it('look again when somebody signs out, and when somebody signs in', async () => {
    const tab = await openTab();
    tab.beginSession(signedIn);
    looked();
    tab.endSession();
    expect(looks, 'the sign-out leaves the page first').toBe(0);
    expect(looked()).toBe(1);
    tab.beginSession(signedIn);
    expect(looked()).toBe(1);
  });

  it('do not look again for a session that goes on with a new token', async () => {
    const tab = await openTab();
    tab.beginSession(signedIn);
    looked();
    tab.beginSession(signedIn, 'token-refreshed');
    expect(looked()).toBe(0);
  });

  it('wait for the session by themselves as the app starts, unless it has begun with what this device has kept', async () => {
    const tab = await openTab();
    tab.beginSession(signedIn);
    expect(looked()).toBe(0);
    const offline = await openTab(true);
    offline.endSession(true);
    expect(looked()).toBe(1);
  });
});
