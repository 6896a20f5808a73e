// The cache's rules: how long an answer counts, what is asked again, and what the next manager must not find.

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { standInForStorage } from '#test/builders/browser-storage';

const key = ['GET /api/league/list', {}];
const accountKeys = [['GET /api/account/me', {}], ['GET /api/profile/security', {}], key];
/** What another tab of this browser sends. */
let otherTabs: EventTarget[];
let tabKept: Map<string, string>;
let kept: Map<string, string>;

async function openTab() {
  vi.resetModules();
  const [cache, account, session, events, problem] = [
    await import('./query-client.ts'),
    await import('./follow-account.ts'),
    await import('../session/session.ts'),
    await import('../session/session-events.ts'),
    await import('#api/problem-error'),
  ];
  return { ...cache, ...account, ...session, ...events, ...problem };
}
const signedIn = { access_token: 'abc', expires_at: '2025-08-13T12:15:00Z', now: '2025-08-13T12:00:00Z' };

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2025-08-13T12:00:00Z') });
  otherTabs = [];
  kept = standInForStorage();
  tabKept = standInForStorage('sessionStorage');
  const page = Object.assign(new EventTarget(), { location: { hash: '', pathname: '/', search: '' } });
  vi.stubGlobal('window', page);
  vi.stubGlobal(
    'BroadcastChannel',
    class extends EventTarget {
      constructor() {
        super();
        otherTabs.push(this);
      }
      postMessage = () => undefined;
    },
  );
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.resetModules();
});

it('an answer counts for half a minute, then showing it again reads it again', async () => {
  const { queryClient } = await openTab();
  let asked = 0;
  const show = () => queryClient.fetchQuery({ queryKey: key, queryFn: () => (asked += 1) });
  await show();
  await vi.advanceTimersByTimeAsync(29_999);
  expect(await show()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(await show()).toBe(2);
});

describe('a read that fails', () => {
  /** When it was asked, in seconds from the first time. */
  async function askedAt(status: number | null, retryAfter: number | null = null, chance = 0) {
    const { queryClient, ProblemError } = await openTab();
    vi.spyOn(Math, 'random').mockReturnValue(chance);
    const start = Date.now();
    const asked: number[] = [];
    const answer = queryClient.fetchQuery({
      queryKey: key,
      queryFn: () => {
        asked.push((Date.now() - start) / 1000);
        throw status === null ? new Error('a fault of ours') : new ProblemError(status, {}, retryAfter);
      },
    });
    const failed = answer.catch(() => 'failed');
    await vi.advanceTimersByTimeAsync(600_000);
    expect(await failed).toBe('failed');
    return asked;
  }

  it.each([0, 429, 502, 503, 504])('with %i is asked again after one, two and four seconds', async (status) => {
    expect(await askedAt(status)).toEqual([0, 1, 3, 7]);
  });

  it.each([null, 400, 401, 404, 500])('with %s is not asked again', async (status) => {
    expect(await askedAt(status)).toEqual([0]);
  });

  it('is asked again when the server says, and up to half as late again by chance', async () => {
    expect(await askedAt(429, 20)).toEqual([0, 20, 40, 60]);
    expect(await askedAt(429, 20, 0.5)).toEqual([0, 25, 50, 75]);
    expect(await askedAt(503, null, 1)).toEqual([0, 1.5, 4.5, 10.5]);
  });
});

describe('the next manager in this browser', () => {
  it('finds nothing of what the last one read, here or kept for the next visit', async () => {
    const { queryClient, forgetAtSignOut, beginSession, endSession } = await openTab();
    const stop = forgetAtSignOut();
    const shown = () => queryClient.getQueryData(key);
    for (const manager of ['Marta', 'Ben']) {
      beginSession(signedIn);
      queryClient.setQueryData(key, manager);
      kept.set('touchline-kept-views', manager);
      beginSession(signedIn, 'token-refreshed');
      expect([shown(), kept.get('touchline-kept-views')]).toEqual([manager, manager]);
      endSession();
      expect([shown(), kept.has('touchline-kept-views')]).toEqual([undefined, false]);
    }
    // What somebody reads who has not signed in yet is for everybody.
    queryClient.setQueryData(key, 'public');
    endSession();
    expect(shown()).toBe('public');
    stop();
    beginSession(signedIn);
    queryClient.setQueryData(key, 'kept');
    endSession();
    expect(shown()).toBe('kept');
  });

  it('leaves the line-ups that a reporter was picking as their session ended, who goes on with them', async () => {
    const { forgetAtSignOut, beginSession, endSession } = await openTab();
    forgetAtSignOut();
    beginSession(signedIn);
    kept.set('touchline-line-ups', '{}');
    endSession(true);
    expect(kept.has('touchline-line-ups')).toBe(true);
  });

  it('finds no mailed link that waited for a password', async () => {
    const { forgetAtSignOut, beginSession, endSession } = await openTab();
    forgetAtSignOut();
    tabKept.set('mailed-link', '/login#link=abc');
    endSession();
    expect(tabKept.size).toBe(1);
    beginSession(signedIn);
    expect(tabKept.size).toBe(0);
  });
});

describe('the account that another tab has changed', () => {
  async function read(name: string, isHere: boolean) {
    const { queryClient, followAccountOfOtherTabs, notifySessionEvent } = await openTab();
    const stop = followAccountOfOtherTabs();
    for (const queryKey of accountKeys) queryClient.setQueryData(queryKey, {});
    if (isHere) notifySessionEvent({ name: 'user-updated' });
    else otherTabs.at(-1)?.dispatchEvent(new MessageEvent('message', { data: { name } }));
    stop();
    return accountKeys.map((queryKey) => queryClient.getQueryState(queryKey)?.isInvalidated);
  }

  it.each(['user-updated', 'mfa-verified'])('is read again (%s), and nothing else is', async (name) => {
    expect(await read(name, false)).toEqual([true, true, false]);
  });

  it('is not read again for what this tab did, or for a session that goes on', async () => {
    const nothing = [false, false, false];
    expect([await read('user-updated', true), await read('token-refreshed', false)]).toEqual([nothing, nothing]);
  });
});
