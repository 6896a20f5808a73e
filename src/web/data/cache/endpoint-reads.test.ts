// How a read asks the server: with an answer that came early, with what it contains, and when the session has ended.

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { standInForStorage } from '#test/builders/browser-storage';

const now = Date.parse('2025-08-16T15:00:00Z');
const leagues = { leagues: [] };
const path = '/api/league/list';
let asked: string[];
let answer: (path: string) => Promise<Response>;
let early: Map<string, Promise<Response | null>>;
let kept: Map<string, string>;

async function openTab(isSignedIn = true) {
  vi.resetModules();
  const [session, reads, calls, { queryClient }, { lastHeard }] = [
    await import('../session/session.ts'),
    await import('./endpoint-query.ts'),
    await import('./call-endpoint.ts'),
    await import('./query-client.ts'),
    await import('../session/connection.ts'),
  ];
  if (isSignedIn)
    session.beginSession({ access_token: 'abc', expires_at: '2025-08-16T15:15:00Z', now: '2025-08-16T15:00:00Z' });
  else session.endSession();
  const query = { ...reads.endpointQuery('GET /api/league/list', {}), retry: false };
  const [read, again] = [() => queryClient.fetchQuery(query), () => queryClient.fetchQuery({ ...query, staleTime: 0 })];
  return { ...session, ...reads, ...calls, lastHeard, query, read, again };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now });
  asked = [];
  answer = async () => Response.json(leagues);
  early = new Map();
  kept = standInForStorage();
  standInForStorage('sessionStorage');
  const location = { hash: '', pathname: '/', search: '' };
  vi.stubGlobal('window', Object.assign(new EventTarget(), { location, earlyReads: early }));
  vi.stubGlobal('location', location);
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('fetch', (address: string, { headers = {} }: { headers?: Record<string, string> }) => {
    asked.push(`${address} ${headers['authorization'] ?? ''}`.trim());
    return answer(address);
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.resetModules();
});

describe('a read', () => {
  it('is asked for as who is signed in, and remembered for the next visit', async () => {
    const tab = await openTab();
    expect([await tab.read(), asked]).toEqual([leagues, [`${path} Bearer abc`]]);
    expect(JSON.parse(kept.get('touchline-reads') ?? '{}')).toEqual({ '/': [path] });
  });

  it('takes over an answer that came early, once, unless something was written meanwhile', async () => {
    const tab = await openTab();
    const first = { leagues: [{ id: 4 }] };
    early.set(path, Promise.resolve(Response.json(first)));
    expect([await tab.callEndpoint('GET /api/league/list', {}), asked.length]).toEqual([first, 0]);
    expect([await tab.callEndpoint('GET /api/league/list', {}), asked.length]).toEqual([leagues, 1]);
    early.set(path, Promise.resolve(Response.json(first)));
    await tab.callEndpoint('POST /api/account/sign-out', {});
    expect(await tab.callEndpoint('GET /api/league/list', {})).toEqual(leagues);
  });

  it('knows the newest change that its answer contains; an answer that names none changes nothing', async () => {
    const { query, queryKeyOf, read, again, pointOfRead } = await openTab();
    const key = queryKeyOf('GET /api/league/list', {});
    expect(pointOfRead(key)).toBeUndefined();
    answer = async () => Response.json(leagues, { headers: { 'touchline-position': 'e 7' } });
    await read();
    expect([pointOfRead(key), pointOfRead(['GET /api/league/list', { other: 1 }])]).toEqual([
      { epoch: 'e', number: 7 },
      undefined,
    ]);
    expect(query.queryKey).toEqual(key);
    answer = async () => Response.json(leagues);
    await again();
    expect(pointOfRead(key)).toEqual({ epoch: 'e', number: 7 });
  });

  it('says when the server was heard, also where it refuses, and not where it cannot be reached', async () => {
    const tab = await openTab();
    tab.lastHeard.write(0);
    answer = () => Promise.reject(new TypeError('no network'));
    await expect(tab.read()).rejects.toMatchObject({ status: 0 });
    for (const status of [502, 503]) {
      // By a proxy, in its place.
      answer = async () => new Response('', { status });
      await expect(tab.read()).rejects.toMatchObject({ status });
    }
    expect(tab.lastHeard.read()).toBe(0);
    answer = async () => Response.json({ title: 'No such league' }, { status: 404 });
    await expect(tab.read()).rejects.toMatchObject({ status: 404, message: 'No such league' });
    expect([tab.lastHeard.read(), tab.readSession().status]).toEqual([now, 'signed-in']);
  });

  it('that the screen has given up fails as what it is, not as a server that is away', async () => {
    const tab = await openTab();
    answer = () => Promise.reject(new DOMException('left', 'AbortError'));
    const left = AbortSignal.abort();
    await expect(tab.callEndpoint('GET /api/league/list', {}, { signal: left })).rejects.toMatchObject({
      name: 'AbortError',
    });
  });
});

describe('a session that the server no longer knows', () => {
  const rejected = async (address: string) =>
    address === '/api/account/refresh'
      ? Response.json({ access_token: 'new', expires_at: '2025-08-16T15:15:00Z', now: '2025-08-16T15:00:00Z' })
      : Response.json({ code: 'signed_out' }, { status: 401 });

  it('is refreshed, and the read is asked for again', async () => {
    const tab = await openTab();
    answer = async (address) =>
      asked.at(-1)?.endsWith('Bearer new') === true ? Response.json(leagues) : rejected(address);
    expect(await tab.read()).toEqual(leagues);
    expect(asked).toEqual([`${path} Bearer abc`, '/api/account/refresh', `${path} Bearer new`]);
  });

  it('ends, and the screen that the sign-in is about to replace shows no error', async () => {
    const tab = await openTab();
    answer = rejected;
    let outcome = 'waits';
    void tab.read().then(
      () => (outcome = 'read'),
      () => (outcome = 'failed'),
    );
    const list = () => tab.callEndpoint('GET /api/league/list', {});
    await expect(list()).rejects.toMatchObject({ status: 401 });
    // The second answer comes after the first has been understood.
    await expect(list()).rejects.toMatchObject({ status: 401 });
    expect([tab.readSession(), outcome]).toEqual([{ status: 'signed-out', hasEnded: true }, 'waits']);
  });

  it.each(['link_over', 'code_wrong', undefined])('is no answer of a dead link or a wrong code: %s', async (code) => {
    const tab = await openTab();
    answer = async () => Response.json({ code }, { status: 401 });
    const open = tab.callEndpoint('POST /api/account/verify-link', { token: 'abc' });
    await expect(open).rejects.toMatchObject({ status: 401 });
    expect([tab.readSession().status, asked]).toEqual(['signed-in', ['/api/account/verify-link Bearer abc']]);
  });

  it('asks for nothing any more', async () => {
    const tab = await openTab(false);
    void tab.read();
    // What a read asks for is asked before this answer, which is asked for without a session.
    await tab.callEndpoint('GET /api/league/list', {});
    expect(asked).toEqual([path]);
  });
});
