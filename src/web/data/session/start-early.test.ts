// What /start.js does before the app has loaded, in a stand-in for the browser.

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { standInForStorage } from '#test/builders/browser-storage';
import { standInForTimeLimits } from '#test/builders/session-browser';
import { startEarly } from './early-start.ts';

type Window = {
  name: string;
  addEventListener(kind: string, listener: (event: object) => void, capture: boolean): void;
  earlyRefresh?: Promise<Response | null>;
  earlyReads?: Map<string, Promise<Response | null>>;
};
type Asked = { method?: string; headers: Record<string, string>; body?: string; signal: AbortSignal };
const heldFor = 10_000;
const refresh = 'POST /api/account/refresh application/json {}';
const files = [
  ['^/$', 'home'],
  ['^/players', 'players table'],
] as const;

let kept: Map<string, string>;
let page: Window;
let asked: string[];
let preloaded: string[];
let classes: Set<string>;
let heard: Map<string, (event: object) => void>;
let reloads: number;
let session: (signal: AbortSignal) => Promise<Response>;

/** A browser in which somebody was signed in, and has been on /players. */
function open(
  pathname: string,
  navigator: object = { locks: { request: (_name: string, work: () => unknown) => work() } },
) {
  page = { name: '', addEventListener: (kind, listener, capture) => capture && heard.set(kind, listener) };
  vi.stubGlobal('window', page);
  vi.stubGlobal('location', { pathname, reload: () => (reloads += 1) });
  vi.stubGlobal('navigator', navigator);
  startEarly(files);
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  kept = standInForStorage();
  kept.set('touchline-signed-in', '1');
  kept.set('touchline-reads', JSON.stringify({ '/players': ['/api/me', '/api/players'] }));
  [asked, preloaded, classes, heard, reloads] = [[], [], new Set(), new Map(), 0];
  session = async () => Response.json({ access_token: 'abc' });
  vi.stubGlobal('document', {
    documentElement: {
      classList: { add: (name: string) => classes.add(name), remove: (name: string) => classes.delete(name) },
    },
    createElement: (name: string) => ({ name }),
    head: {
      append: ({ name, rel, href }: { name: string; rel: string; href: string }) =>
        preloaded.push(`${name} ${rel} ${href}`),
    },
  });
  vi.stubGlobal('fetch', (address: string, { method = 'GET', headers, body = '', signal }: Asked) => {
    asked.push(`${method} ${address} ${headers['Authorization'] ?? headers['Content-Type']} ${body}`.trim());
    return method === 'POST' ? session(signal) : Promise.resolve(new Response(address));
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** What came of each early read. */
async function comeOfReads(): Promise<unknown[]> {
  const all: unknown[] = [];
  for (const read of page.earlyReads?.values() ?? []) all.push(await read);
  return all;
}

describe('a visit', () => {
  it('refreshes the session, loads the files of its page, and asks for what the page read last time', async () => {
    open('/players');
    await comeOfReads();
    expect(preloaded).toEqual(['link modulepreload /assets/players.js', 'link modulepreload /assets/table.js']);
    expect(asked).toEqual([refresh, 'GET /api/me Bearer abc', 'GET /api/players Bearer abc']);
    expect(await (await page.earlyReads?.get('/api/players'))?.text()).toBe('/api/players');
    expect(await (await page.earlyRefresh)?.json()).toEqual({ access_token: 'abc' });
  });

  it('shows the chosen theme', () => {
    kept.set('theme', 'dark');
    open('/');
    expect([...classes]).toEqual(['dark']);
  });

  it.each(['/players', '/login'])('of %s whose app is not there reads the page again, once', (path) => {
    open(path);
    const reloadsAfter = (type: string) => {
      heard.get('error')?.({ target: { type } });
      return reloads;
    };
    expect(['image/svg+xml', 'module', 'module'].map(reloadsAfter)).toEqual([0, 1, 1]);
  });

  it('keeps an answer for ten seconds only', async () => {
    open('/players');
    await comeOfReads();
    vi.advanceTimersByTime(heldFor - 1);
    expect(page.earlyReads?.size).toBe(2);
    vi.advanceTimersByTime(1);
    expect(page.earlyReads?.size).toBe(0);
  });

  it('gives up a request that hangs, so that all tabs can take their turns again', async () => {
    standInForTimeLimits();
    session = (signal) => new Promise((_resolve, reject) => signal.addEventListener('abort', reject));
    open('/players');
    const given: unknown[] = [];
    const waiting = (async () => given.push(await page.earlyRefresh))();
    await vi.advanceTimersByTimeAsync(9999);
    expect(given).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    await waiting;
    expect([given, asked]).toEqual([[null], [refresh]]);
  });

  it.each([
    ['is over', async () => new Response('{}', { status: 401 })],
    ['cannot be asked for', () => Promise.reject(new Error('offline'))],
  ])('asks for nothing more if the session %s', async (_what, answer) => {
    session = answer;
    open('/players');
    expect(await comeOfReads()).toEqual([null, null]);
    expect(asked).toEqual([refresh]);
  });

  it.each(['/login', '/accept-invite', '/set-up'])('that begins at %s refreshes the session alone', async (path) => {
    kept.set('touchline-reads', JSON.stringify({ [path]: ['/api/me'] }));
    open(path);
    await page.earlyRefresh;
    expect([...classes]).toEqual(['on-sign-in']);
    expect([asked, page.earlyReads, preloaded]).toEqual([[refresh], undefined, []]);
  });

  it('waits for the app where nobody was signed in, and where tabs cannot take turns', () => {
    open('/players', {});
    kept.delete('touchline-signed-in');
    open('/players');
    expect([asked, preloaded, page.earlyRefresh, page.earlyReads]).toEqual([[], [], undefined, undefined]);
  });
});
