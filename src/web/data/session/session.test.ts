// The session's schedule on a test clock, in tabs that share one browser.

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { SessionEvent } from './session-events.ts';

type Tab = typeof import('./session.ts') & { readonly events: SessionEvent['name'][] };
const life = 15 * 60_000;
const minute = 60_000;

/** What the server was asked, and how long after the start. */
let asked: { readonly after: number; readonly path: string }[];
let answer: (path: string) => Promise<Response>;
let start: number;
let network: EventTarget;

const session = () => {
  const now = Date.now();
  const iso = (at: number) => new Date(at).toISOString();
  return { access_token: `token of ${now - start}`, expires_at: iso(now + life), now: iso(now) };
};
const good = () => Promise.resolve(Response.json(session()));
const refused = (status: number) => () => Promise.resolve(new Response('{}', { status }));
const refreshes = () => asked.filter(({ path }) => path === '/api/account/refresh').map(({ after }) => after);

/** Opens a tab in the same browser. */
async function openTab(): Promise<Tab> {
  vi.resetModules();
  const { watchSessionEvents } = await import('./session-events.ts');
  const events: SessionEvent['name'][] = [];
  watchSessionEvents(({ name }) => events.push(name));
  const tab = await import('./session.ts');
  tab.keepSession();
  return { ...tab, events };
}

/** A browser's storage, locks and channels, as far as the session needs them. */
function standInForBrowser(): void {
  const kept = new Map<string, string>();
  const channels = new Set<EventTarget>();
  let lock: Promise<unknown> = Promise.resolve();
  network = new EventTarget();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  vi.stubGlobal(
    'BroadcastChannel',
    class extends EventTarget {
      constructor() {
        super();
        channels.add(this);
      }
      postMessage(data: unknown) {
        for (const other of channels) if (other !== this) other.dispatchEvent(new MessageEvent('message', { data }));
      }
    },
  );
  vi.stubGlobal('navigator', {
    locks: {
      request: (_name: string, work: () => Promise<unknown>) => {
        const mine = lock.then(work);
        lock = mine.catch(() => null);
        return mine;
      },
    },
  });
  vi.stubGlobal('document', new EventTarget());
  vi.stubGlobal('window', network);
  vi.stubGlobal('fetch', (path: string) => {
    asked.push({ after: Date.now() - start, path });
    return answer(path);
  });
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2025-08-13T12:00:00Z') });
  start = Date.now();
  asked = [];
  answer = good;
  standInForBrowser();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('a first visit makes no request and is signed out', async () => {
  const tab = await openTab();
  await vi.advanceTimersByTimeAsync(10 * minute);
  expect(tab.readSession()).toEqual({ status: 'signed-out', hasEnded: false });
  expect(asked).toEqual([]);
});

it('is checked every 30 seconds, and refreshed when 90 seconds or less are left', async () => {
  const tab = await openTab();
  tab.beginSession(session());
  await vi.advanceTimersByTimeAsync(life - 90_001);
  expect(asked).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(refreshes()).toEqual([life - 90_000]);
  // From 13:30 it lasts another 15 minutes: the next check with 90 s or less left is at 27:00.
  await vi.advanceTimersByTimeAsync(life);
  expect(refreshes()).toEqual([13.5 * minute, 27 * minute]);
  expect(tab.events).toEqual(['signed-in', 'token-refreshed', 'token-refreshed']);
});

it('a token with less than 10 seconds left is no longer sent', async () => {
  answer = refused(503);
  const tab = await openTab();
  tab.beginSession(session());
  await vi.advanceTimersByTimeAsync(life - 10_000);
  expect(await tab.currentToken()).toBe('token of 0');
  await vi.advanceTimersByTimeAsync(1);
  answer = good;
  const token = tab.currentToken();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await token).not.toBe('token of 0');
});

it('an unreachable server is tried again after 200 ms, then twice as long each time, up to 30 s', async () => {
  answer = () => Promise.reject(new TypeError('no network'));
  const tab = await openTab();
  tab.beginSession(session());
  void tab.refreshRejected('token of 0');
  await vi.advanceTimersByTimeAsync(2 * minute);
  const times = refreshes();
  const waits = times.slice(1).map((time, index) => time - (times[index] ?? 0));
  expect(waits).toEqual([200, 400, 800, 1600, 3200, 6400, 12_800, 25_600, 30_000, 30_000]);
  expect(tab.readSession().status).toBe('signed-in');
  answer = good;
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await tab.currentToken()).toMatch(/^token of \d{6}$/);
});

it.each([500, 502, 503, 504, 429])('an answer %i does not sign the manager out', async (status) => {
  answer = refused(status);
  const tab = await openTab();
  tab.beginSession(session());
  void tab.refreshRejected('token of 0');
  await vi.advanceTimersByTimeAsync(5 * minute);
  expect(tab.readSession().status).toBe('signed-in');
});

it.each([401, 403])('an answer %i ends the session in every tab', async (status) => {
  const [first, second] = [await openTab(), await openTab()];
  first.beginSession(session());
  answer = refused(status);
  await second.refreshRejected('token of 0');
  expect(second.readSession()).toEqual({ status: 'signed-out', hasEnded: true });
  expect(first.readSession()).toEqual({ status: 'signed-out', hasEnded: true });
  expect(first.events).toEqual(['signed-in', 'signed-out']);
});

it('two tabs make one request between them, and neither is signed out', async () => {
  const [first, second] = [await openTab(), await openTab()];
  first.beginSession(session());
  expect(second.readSession().status).toBe('signed-in');
  await vi.advanceTimersByTimeAsync(60 * minute);
  expect(refreshes()).toEqual([13.5, 27, 40.5, 54].map((minutes) => minutes * minute));
  expect([first.readSession(), second.readSession()].map(({ status }) => status)).toEqual(['signed-in', 'signed-in']);
  expect(await first.currentToken()).toBe(await second.currentToken());
});

it("a wrong clock on the device does not change a session's length", async () => {
  const tab = await openTab();
  const server = Date.parse('2031-01-01T00:00:00Z');
  const iso = (at: number) => new Date(at).toISOString();
  tab.beginSession({ access_token: 'ahead', now: iso(server), expires_at: iso(server + life) });
  await vi.advanceTimersByTimeAsync(life - 90_001);
  expect(asked).toEqual([]);
});

it('a sign-out that did not reach the server is sent when the network is back', async () => {
  const tab = await openTab();
  tab.beginSession(session());
  answer = () => Promise.reject(new TypeError('no network'));
  tab.endSessionWithoutServer();
  expect(tab.readSession()).toEqual({ status: 'signed-out', hasEnded: false });
  const next = await openTab();
  await vi.advanceTimersByTimeAsync(0);
  expect(next.readSession().status).toBe('signed-out');
  // How often the server is asked to sign out when the network is back, and gives this answer.
  const askedWith = async (status: number) => {
    const before = asked.length;
    answer = refused(status);
    network.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    return asked.slice(before).filter(({ path }) => path === '/api/account/sign-out').length;
  };
  expect(await askedWith(500)).toBeGreaterThan(0);
  expect(await askedWith(200)).toBeGreaterThan(0);
  expect(await askedWith(200)).toBe(0);
});

it('a new sign-in is never signed out by an old sign-out', async () => {
  const tab = await openTab();
  tab.endSessionWithoutServer();
  tab.beginSession(session());
  network.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toEqual([]);
});

it('without locks, as on http from another machine, the session is kept too', async () => {
  vi.stubGlobal('navigator', {});
  const tab = await openTab();
  tab.beginSession(session());
  await vi.advanceTimersByTimeAsync(life);
  expect(refreshes()).toEqual([13.5 * minute]);
});
