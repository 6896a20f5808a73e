import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { listenForPush } from './push-events.ts';

/** What a browser gives a service worker, as far as a renewed subscription needs it. */
type Heard = {
  waitUntil: (work: Promise<void>) => void;
  oldSubscription?: unknown;
  newSubscription?: unknown;
  notification?: { data: string; close: () => void };
};
const listeners = new Map<string, (event: Heard) => void>();
const fetched = vi.fn<(path: string, init: { body: string }) => Promise<Response>>();
let stored: string;
/** What a press on a notification did. */
let looked: string[];
const windowAt = (url: string) => ({ url, focus: async () => void looked.push(`focused ${url}`) });

beforeEach(() => {
  looked = [];
  stored = JSON.stringify({ endpoint: 'https://push.test/first', key: 'key' });
  const cache = {
    match: () => Promise.resolve(new Response(stored)),
    put: async (_name: string, response: Response) => {
      stored = await response.text();
    },
  };
  vi.stubGlobal('self', {
    addEventListener: (kind: string, listener: (event: Heard) => void) => listeners.set(kind, listener),
    location: { origin: 'https://league.test' },
    clients: {
      matchAll: () => Promise.resolve(['/my-team', '/league/3'].map((path) => windowAt(`https://league.test${path}`))),
      openWindow: async (address: string) => void looked.push(`opened ${address}`),
    },
  });
  vi.stubGlobal('caches', { open: () => Promise.resolve(cache) });
  vi.stubGlobal('fetch', fetched);
  listenForPush();
});

afterEach(() => {
  vi.unstubAllGlobals();
  fetched.mockReset();
});

async function pressed(path: string): Promise<void> {
  let work = Promise.resolve();
  listeners.get('notificationclick')?.({
    waitUntil: (promise) => {
      work = promise;
    },
    notification: { data: path, close: () => void looked.push('closed') },
  });
  await work;
}

async function renewed(from: string, to: string): Promise<void> {
  let work = Promise.resolve();
  listeners.get('pushsubscriptionchange')?.({
    waitUntil: (promise) => {
      work = promise;
    },
    oldSubscription: { endpoint: from, options: { applicationServerKey: 'key' } },
    newSubscription: { toJSON: () => ({ endpoint: to, keys: { p256dh: 'p', auth: 'a' } }) },
  });
  await work;
}

const knownSubscription = (): unknown => JSON.parse(stored);

it('a renewed subscription that the server has taken is the known one', async () => {
  fetched.mockResolvedValue(new Response(null, { status: 204 }));
  await renewed('https://push.test/first', 'https://push.test/second');
  expect(knownSubscription()).toEqual({ endpoint: 'https://push.test/second', key: 'key' });
});

it.each([429, 500])('after a %i the next report still names the one that the server knows', async (status) => {
  fetched.mockResolvedValue(new Response(null, { status }));
  await renewed('https://push.test/first', 'https://push.test/second');
  expect(knownSubscription()).toEqual({ endpoint: 'https://push.test/first', key: 'key' });
  await renewed('https://push.test/second', 'https://push.test/third');
  expect(JSON.parse(fetched.mock.lastCall?.[1].body ?? '')).toEqual({
    old_endpoint: 'https://push.test/first',
    subscription: { endpoint: 'https://push.test/third', p256dh: 'p', auth: 'a' },
  });
});

it.each([
  ['shows the window that is at its page', '/league/3', 'focused https://league.test/league/3'],
  ['opens its page beside those of others', '/teams/4', 'opened https://league.test/teams/4'],
  ['never leads to another site', 'https://other.test/league/3', 'opened https://league.test'],
])('a press on a notification closes it and %s', async (_what, path, done) => {
  await pressed(path);
  expect(looked).toEqual(['closed', done]);
});
