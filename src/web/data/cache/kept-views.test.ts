// What a device keeps of the last visit, and what the next one shows of it while the server is away.

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { standInForStorage } from '#test/builders/browser-storage';

const start = Date.parse('2025-08-16T15:00:00Z');
const list = ['GET /api/league/list', {}] as const;
const leagues = { leagues: [{ id: 4, name: 'TDL1', champion: 'Row Z' }] };
const signedIn = { access_token: 'abc', expires_at: '2025-08-16T15:15:00Z', now: '2025-08-16T15:00:00Z' };
const me = JSON.stringify({ id: 'marta', teams: [] });
let kept: Map<string, string>;
let page: EventTarget & { visibilityState: string };

async function openTab() {
  vi.resetModules();
  const session = await import('../session/session.ts');
  session.beginSession(signedIn);
  const { queryClient } = await import('./query-client.ts');
  const [keeping, laying, connection] = [
    await import('./kept-views.ts'),
    await import('./lay-kept-views.ts'),
    await import('../session/connection.ts'),
  ];
  return { ...session, ...keeping, ...laying, ...connection, queryClient };
}
const keptNow = () => {
  const text = kept.get('touchline-kept-views');
  return text === undefined ? null : (JSON.parse(text) as { app: string; at: number; views: [[string], unknown][] });
};
const keptReads = () => keptNow()?.views.map(([[read]]) => read);

beforeEach(() => {
  vi.useFakeTimers({ now: start });
  kept = standInForStorage();
  standInForStorage('sessionStorage');
  const window = Object.assign(new EventTarget(), { location: { hash: '', pathname: '/', search: '' } });
  vi.stubGlobal('window', window);
  const script = { getAttribute: () => '/build-2.js' };
  page = Object.assign(new EventTarget(), { visibilityState: 'visible', querySelector: () => script });
  vi.stubGlobal('document', page);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.resetModules();
});

describe('what is shown', () => {
  it('is kept once a minute, with its age and the version that kept it', async () => {
    const { queryClient, keepViews, lastHeard } = await openTab();
    queryClient.setQueryData(list, leagues, { updatedAt: start - 60_000 });
    lastHeard.write(start - 7000);
    const stop = keepViews();
    vi.advanceTimersByTime(59_999);
    expect(keptNow()).toBeNull();
    vi.advanceTimersByTime(1);
    expect(keptNow()).toEqual({ app: '/build-2.js', at: start - 7000, views: [[list, leagues, start - 60_000]] });
    kept.clear();
    stop();
    vi.advanceTimersByTime(600_000);
    expect(kept.size).toBe(0);
  });

  it('is kept when the tab is hidden or left, and not when it is shown', async () => {
    const { queryClient, keepViews } = await openTab();
    queryClient.setQueryData(list, leagues);
    const stop = keepViews();
    const isKept = () => kept.delete('touchline-kept-views');
    const turn = (state: string) => {
      page.visibilityState = state;
      page.dispatchEvent(new Event('visibilitychange'));
      return isKept();
    };
    const leave = () => {
      window.dispatchEvent(new Event('pagehide'));
      return isKept();
    };
    expect([turn('visible'), leave(), turn('hidden')]).toEqual([false, true, true]);
    turn('visible');
    stop();
    expect([leave(), turn('hidden')]).toEqual([false, false]);
  });

  it('stays what the tab in use has kept while another one is hidden', async () => {
    const { queryClient, keepViews } = await openTab();
    queryClient.setQueryData(list, leagues);
    const stop = keepViews();
    page.visibilityState = 'hidden';
    page.dispatchEvent(new Event('visibilitychange'));
    kept.set('touchline-kept-views', 'newer');
    vi.advanceTimersByTime(600_000);
    window.dispatchEvent(new Event('pagehide'));
    expect(kept.get('touchline-kept-views')).toBe('newer');
    stop();
  });

  it('is kept a second and a half after the last recording', async () => {
    const { queryClient, keepViewsSoon } = await openTab();
    queryClient.setQueryData(list, leagues);
    keepViewsSoon();
    vi.advanceTimersByTime(1000);
    keepViewsSoon();
    vi.advanceTimersByTime(1499);
    expect(keptNow()).toBeNull();
    vi.advanceTimersByTime(1);
    expect(keptReads()).toEqual(['GET /api/league/list']);
  });
});

describe('kept is', () => {
  const keep = async (reads: readonly string[], text = '', isSignedIn = true) => {
    const { queryClient, keepViewsSoon, endSession } = await openTab();
    for (const read of reads) queryClient.setQueryData([read, {}], text);
    // Asked for, and not answered yet.
    queryClient.getQueryCache().build(queryClient, { queryKey: ['GET /api/gameweek/list', {}] });
    if (!isSignedIn) endSession();
    keepViewsSoon();
    vi.advanceTimersByTime(1500);
    return keptReads();
  };

  it('what Home, the tables and a reporter need, and nothing else', async () => {
    const needed = [
      'GET /api/league/:league_id/home',
      'GET /api/league/:league_id/standings',
      'GET /api/league/list',
      'GET /api/match/list',
      'GET /api/match/:match_id',
    ];
    const others = ['GET /api/account/me', 'GET /api/player/list', 'GET /api/manager/all'];
    expect(await keep([...needed, ...others])).toEqual(needed);
    expect(await keep(['GET /api/gameweek/list'])).toEqual(['GET /api/gameweek/list']);
  });

  it('nothing where nothing was read, nobody is signed in, or it is too long for the storage', async () => {
    expect(await keep(['GET /api/account/me'])).toBeUndefined();
    expect(await keep(['GET /api/league/list'], '', false)).toBeUndefined();
    expect(await keep(['GET /api/league/list'], 'x'.repeat(1_499_000))).toHaveLength(1);
    kept.clear();
    expect(await keep(['GET /api/league/list'], 'x'.repeat(1_500_000))).toBeUndefined();
  });
});

describe('a visit without the server', () => {
  const keepText = (views: unknown, more: object = { app: '/build-1.js', at: start - 3_600_000 }) =>
    kept.set('touchline-kept-views', JSON.stringify({ ...more, views }));

  it('shows what was kept with its age, and reads it again once the server is there', async () => {
    keepText([[list, leagues]]);
    kept.set('touchline-me', me);
    const { queryClient, layKeptViews, lastHeard, showsKeptViews, isServerAway } = await openTab();
    isServerAway.write(true);
    expect(layKeptViews()).toBe(true);
    expect(queryClient.getQueryState(list)).toMatchObject({ data: leagues, dataUpdatedAt: start - 3_600_000 });
    expect([lastHeard.read(), showsKeptViews.read()]).toEqual([start - 3_600_000, true]);
    expect(queryClient.getQueryState(list)?.isInvalidated).toBe(false);
    isServerAway.write(false);
    expect([showsKeptViews.read(), queryClient.getQueryState(list)?.isInvalidated]).toEqual([false, true]);
    queryClient.setQueryData(list, leagues);
    isServerAway.write(true);
    isServerAway.write(false);
    expect(queryClient.getQueryState(list)?.isInvalidated).toBe(false);
  });

  it('takes each view for as old as it is: its times are those of its reading', async () => {
    keepText([[list, leagues, start - 7_200_000]]);
    kept.set('touchline-me', me);
    const { queryClient, layKeptViews, lastHeard } = await openTab();
    layKeptViews();
    expect(queryClient.getQueryState(list)?.dataUpdatedAt).toBe(start - 7_200_000);
    expect(lastHeard.read()).toBe(start - 3_600_000);
  });

  it('goes on showing it while the server stays away', async () => {
    keepText([[list, leagues]]);
    kept.set('touchline-me', me);
    const { layKeptViews, showsKeptViews, isServerAway } = await openTab();
    layKeptViews();
    isServerAway.write(true);
    expect(showsKeptViews.read()).toBe(true);
  });

  it('leaves nothing of it to the next manager in this tab', async () => {
    keepText([[list, leagues]]);
    kept.set('touchline-me', me);
    const { queryClient, layKeptViews, endSession } = await openTab();
    layKeptViews();
    endSession();
    expect(queryClient.getQueryCache().getAll()).toEqual([]);
  });

  it('leaves out a view that cannot be read, and completes what an older version kept', async () => {
    const weeks = ['GET /api/gameweek/list', {}];
    const older = { current_gameweek_id: 3, league_time_zone: 'Europe/London', now: '2025-08-16', gameweeks: [] };
    const left = vi.spyOn(console, 'warn').mockReturnValue(undefined);
    kept.set('touchline-me', me);
    keepText([
      [list, { leagues: [{ id: 'four' }] }],
      [['GET /api/account/me', {}], {}],
      ['GET /api/league/list', leagues],
      [null, leagues],
      [weeks, older],
    ]);
    const { queryClient, layKeptViews } = await openTab();
    expect(layKeptViews()).toBe(true);
    expect(queryClient.getQueryCache().getAll()).toHaveLength(1);
    expect(queryClient.getQueryData(weeks)).toEqual({ ...older, open_selection: null, settled_gameweek_id: null });
    expect(left).toHaveBeenCalledTimes(4);
    expect(left).toHaveBeenCalledWith('a view kept by another version was left out', '/build-1.js', list);
  });

  it.each([
    ['nothing was kept', null, me],
    ['nobody was signed in here', [[list, leagues]], null],
    ['nothing of it can be read', [[list, { leagues: 1 }]], me],
  ])('shows nothing where %s', async (_why, views, manager) => {
    vi.spyOn(console, 'warn').mockReturnValue(undefined);
    if (views !== null) keepText(views);
    if (manager !== null) kept.set('touchline-me', manager);
    const { queryClient, layKeptViews, showsKeptViews } = await openTab();
    expect([layKeptViews(), showsKeptViews.read()]).toEqual([false, false]);
    expect(queryClient.getQueryCache().getAll()).toEqual([]);
  });
});
