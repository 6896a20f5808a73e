// Who may see a page: with a session, without one, and while nobody knows yet.

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { standInForStorage } from '#test/builders/browser-storage';

const signedIn = { access_token: 'abc', expires_at: '2025-08-16T15:15:00Z', now: '2025-08-16T15:00:00Z' };
const leagues = [[['GET /api/league/list', {}], { leagues: [] }]];
let kept: Map<string, string>;
let isOnline: boolean;

async function openTab(hash = '') {
  vi.resetModules();
  const location = { hash, pathname: '/', search: '', origin: 'https://touchline.test' };
  const history = { state: null, replaceState: () => undefined };
  vi.stubGlobal('window', Object.assign(new EventTarget(), { location, history }));
  const [guard, session] = [await import('./session-guard.ts'), await import('../data/session/session.ts')];
  // What a start without the server loads is there.
  await import('../data/cache/lay-kept-views.ts');
  return { ...guard, ...session };
}
/** Where this leads: the redirect's options, or 'here'. Says so in its list once it is known. */
function led(promise: Promise<void>): unknown[] {
  const to: unknown[] = [];
  promise.then(
    () => to.push('here'),
    (redirect: { options: object }) => {
      const { to: page, search, href, replace } = redirect.options as Record<string, unknown>;
      to.push({ to: page ?? href, ...(search !== undefined && { search }), replace });
    },
  );
  return to;
}
const at = (href: string) => ({ location: { href, pathname: href } });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: Date.parse('2025-08-16T15:00:00Z') });
  kept = standInForStorage();
  standInForStorage('sessionStorage');
  isOnline = true;
  vi.stubGlobal('navigator', {
    get onLine() {
      return isOnline;
    },
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.resetModules();
});

describe('a page behind the sign-in', () => {
  it('is shown to who is signed in; others sign in first and come back to it', async () => {
    const tab = await openTab();
    tab.beginSession(signedIn);
    const first = led(tab.requireSession(at('/players')));
    await vi.advanceTimersByTimeAsync(0);
    tab.endSession();
    const others = [led(tab.requireSession(at('/players?sort=goals'))), led(tab.requireSession(at('/')))];
    await vi.advanceTimersByTimeAsync(0);
    expect([first, ...others]).toEqual([
      ['here'],
      [{ to: '/login', search: { next: '/players?sort=goals' }, replace: true }],
      [{ to: '/login', search: {}, replace: true }],
    ]);
  });

  it('waits for the session to be known', async () => {
    const tab = await openTab();
    const to = led(tab.requireSession(at('/')));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(to).toEqual([]);
    tab.beginSession(signedIn);
    await vi.advanceTimersByTimeAsync(0);
    expect(to).toEqual(['here']);
  });

  /** When it was shown without the server, in ms after the start; null if it was not. */
  async function shownAfter(most: number, server: () => Promise<Response>, views: unknown = leagues) {
    vi.stubGlobal('fetch', server);
    kept.set('touchline-kept-views', JSON.stringify({ app: null, at: 1, views }));
    kept.set('touchline-me', JSON.stringify({ id: 'marta', teams: [] }));
    const tab = await openTab();
    void tab.refresh();
    const to = led(tab.requireSession(at('/')));
    for (let after = 0; after <= most; after += 1) {
      await vi.advanceTimersByTimeAsync(after === 0 ? 0 : 1);
      if (to.length > 0) return after;
    }
    return null;
  }

  const unreachable = () => Promise.reject(new TypeError('no server'));
  const hanging = () => new Promise<Response>(() => undefined);

  it.each([
    ['refuses', unreachable],
    ['hangs', hanging],
  ])('is shown as it was kept after three seconds in which the server %s', async (_how, server) => {
    expect(await shownAfter(3001, server)).toBe(3000);
  });

  it('is shown as it was kept at once without a network', async () => {
    isOnline = false;
    expect(await shownAfter(10, unreachable)).toBeLessThan(2);
  });

  it('is not shown without the server where nothing was kept', async () => {
    isOnline = false;
    expect(await shownAfter(10, unreachable, [])).toBeNull();
  });
});

describe('the sign-in page', () => {
  const leave = async (search: { next?: string; invite?: string }, isSignedIn = true, hash = '') => {
    const tab = await openTab(hash);
    if (isSignedIn) tab.beginSession(signedIn);
    else tab.endSession();
    const to = led(tab.leaveWhenSignedIn({ search }));
    await vi.advanceTimersByTimeAsync(0);
    return to[0];
  };

  it('is left for the page that was asked for, or the invitation, by who is signed in', async () => {
    expect(await leave({ next: '/players' })).toEqual({ to: '/players', replace: true });
    expect(await leave({ next: 'https://elsewhere.test/' })).toMatchObject({ to: '/' });
    expect(await leave({ next: '/players', invite: 'abc' })).toEqual({
      to: '/accept-invite',
      search: { token: 'abc' },
      replace: true,
    });
  });

  it('is not left without a session, nor while a mailed link waits there', async () => {
    expect([await leave({ invite: 'abc' }, false), await leave({}, true, '#link=abc')]).toEqual(['here', 'here']);
  });
});

it('a public page waits until the session is known, whatever it is', async () => {
  const tab = await openTab();
  const to = led(tab.settleSession());
  await vi.advanceTimersByTimeAsync(10_000);
  expect(to).toEqual([]);
  tab.endSession();
  await vi.advanceTimersByTimeAsync(0);
  expect(to).toEqual(['here']);
});
