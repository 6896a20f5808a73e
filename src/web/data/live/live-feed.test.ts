// A tab's stream with its browser and its cache around it: what is asked for, applied, read again and left.

import type { QueryKey } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { standInForStorage } from '#test/builders/browser-storage';
import { homeSnapshot } from '#test/builders/home-snapshot';
import { leagueId, teamId } from '#test/builders/ids';

/** The streams that were asked for, in order. */
let streams: { readonly address: string; send(text: string): Promise<void>; end(): Promise<void>; isLeft(): boolean }[];
let page: EventTarget & { visibilityState: string };
const league = { kind: 'league', id: leagueId(4) } as const;
const home: QueryKey = ['GET /api/league/:league_id/home', { league_id: leagueId(4) }];

async function openTab() {
  vi.resetModules();
  const session = await import('../session/session.ts');
  session.beginSession({ access_token: 'abc', expires_at: '2025-08-16T15:15:00Z', now: '2025-08-16T15:00:00Z' });
  const { queryClient } = await import('../cache/query-client.ts');
  return { ...(await import('./live-feed.ts')), queryClient };
}
/** Lets everything happen that is due within this time. */
const pass = (milliseconds = 0) => vi.advanceTimersByTimeAsync(milliseconds);
const turn = (visibilityState: string) => {
  page.visibilityState = visibilityState;
  page.dispatchEvent(new Event('visibilitychange'));
};
const frame = (channel: string, number: number, change: object) =>
  `data: ${JSON.stringify({ channel, number, previous: number - 1, epoch: 'e', change })}\n\n`;

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2025-08-16T15:00:00Z') });
  streams = [];
  standInForStorage();
  standInForStorage('sessionStorage');
  vi.stubGlobal('navigator', {});
  const location = { hash: '', pathname: '/', search: '' };
  vi.stubGlobal('window', Object.assign(new EventTarget(), { location }));
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  vi.stubGlobal('document', page);
  vi.stubGlobal('fetch', async (address: string, { signal }: { signal: AbortSignal }) => {
    let end = () => undefined as void;
    let send = (_text: string) => undefined as void;
    const body = new ReadableStream({
      start: (controller) => {
        send = (text) => controller.enqueue(new TextEncoder().encode(text));
        end = () => controller.close();
      },
    });
    streams.push({
      address,
      send: async (text) => {
        send(text);
        await pass();
      },
      end: async () => {
        end();
        await pass();
      },
      isLeft: () => signal.aborted,
    });
    return new Response(body, { headers: { 'touchline-position': 'e 5' } });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.resetModules();
});

describe('what is watched', () => {
  it('is one stream of all its channels, from the oldest snapshot on', async () => {
    const { watchChannel, queryClient, streamStatus } = await openTab();
    queryClient.setQueryData(home, { ...homeSnapshot(), live: { epoch: 'e', number: 3 } });
    watchChannel(league);
    watchChannel({ kind: 'points' });
    expect(streams).toEqual([]);
    await pass();
    expect(streams.map(({ address }) => address)).toEqual(['/api/live?channels=league%3A4%2Cpoints&after=3&epoch=e']);
    expect(streamStatus.read()).toBe('live');
  });

  it('is left when nobody watches it any more', async () => {
    const { watchChannel } = await openTab();
    const stop = watchChannel(league);
    await pass();
    stop();
    await pass();
    expect([streams.length, streams[0]?.isLeft()]).toEqual([1, true]);
  });

  it('the season is watched alone once two seconds have brought nothing else', async () => {
    const { watchChannel } = await openTab();
    watchChannel({ kind: 'season' });
    await pass(1999);
    expect(streams).toEqual([]);
    await pass(1);
    expect(streams).toHaveLength(1);
  });

  it('is left while the tab is hidden, and asked for again when it is shown or the network comes back', async () => {
    const { watchChannel } = await openTab();
    watchChannel(league);
    await pass();
    turn('hidden');
    await pass(60_000);
    expect([streams.length, streams[0]?.isLeft()]).toEqual([1, true]);
    turn('visible');
    await pass();
    expect(streams).toHaveLength(2);
    window.dispatchEvent(new Event('online'));
    await pass();
    expect([streams.length, streams[1]?.isLeft(), streams[2]?.isLeft()]).toEqual([3, true, false]);
  });

  it('is asked for again when the stream ends', async () => {
    const { watchChannel } = await openTab();
    watchChannel(league);
    await pass();
    await streams[0]?.end();
    await pass(1000);
    expect(streams).toHaveLength(2);
  });
});

describe('a frame', () => {
  it('changes the snapshot that is shown, and asks for nothing', async () => {
    const { watchChannel, queryClient } = await openTab();
    queryClient.setQueryData(home, { ...homeSnapshot(), live: { epoch: 'e', number: 5 } });
    watchChannel(league);
    await pass();
    const change = {
      kind: 'league',
      standings: [],
      matches: [],
      line_ups: [],
      fantasy_matches: [],
      is_provisional: true,
      event: null,
    };
    await streams[0]?.send(frame('league:4', 6, change));
    expect(queryClient.getQueryData(home)).toMatchObject({ is_provisional: true, live: { epoch: 'e', number: 6 } });
    expect(streams).toHaveLength(1);
  });

  it('of a channel that only signals reads again what is shown of it, after the delay', async () => {
    const { watchChannel, queryClient } = await openTab();
    let reads = 0;
    const { QueryObserver } = await import('@tanstack/react-query');
    const queryKey = ['GET /api/team/:team_id', { team_id: teamId(1) }];
    const leave = new QueryObserver(queryClient, { queryKey, queryFn: () => (reads += 1) }).subscribe(() => undefined);
    watchChannel({ kind: 'points' });
    await pass();
    expect(reads).toBe(1);
    await streams[0]?.send(frame('points', 6, { kind: 'reload', delay_ms: 300 }));
    await pass(299);
    expect(reads).toBe(1);
    await pass(1);
    expect(reads).toBe(2);
    leave();
  });
});

describe('a stream that is heard', () => {
  it('goes on: its silence is counted from the last piece', async () => {
    const { watchChannel } = await openTab();
    watchChannel(league);
    await pass();
    for (let second = 0; second < 30; second += 10) {
      await pass(10_000);
      await streams[0]?.send(': heartbeat\n\n');
    }
    expect([streams.length, streams[0]?.isLeft()]).toEqual([1, false]);
    await pass(15_000);
    expect(streams[0]?.isLeft()).toBe(true);
  });
});

describe('what is told in passing', () => {
  const selection: QueryKey = ['GET /api/selection/read', { team_id: teamId(1) }];
  const signal = frame('team:1', 6, { kind: 'reload', delay_ms: 0 });

  async function watchTeam(queryFn: () => unknown) {
    const { watchChannel, queryClient } = await openTab();
    const { QueryObserver } = await import('@tanstack/react-query');
    new QueryObserver(queryClient, { queryKey: selection, queryFn }).subscribe(() => undefined);
    watchChannel({ kind: 'team', id: teamId(1) });
    await pass();
  }

  it('is read again each time, and when the stream was away', async () => {
    let reads = 0;
    await watchTeam(() => (reads += 1));
    await streams[0]?.send(signal);
    await pass(2000);
    await streams[0]?.send(signal);
    await pass(2000);
    expect(reads).toBe(3);
    turn('hidden');
    turn('visible');
    await pass();
    expect(reads).toBe(4);
  });

  it('while the first answer is on its way is read again once it is there', async () => {
    const answers: ((value: string) => void)[] = [];
    await watchTeam(() => new Promise<string>((resolve) => answers.push(resolve)));
    await streams[0]?.send(signal);
    await pass(2000);
    expect(answers).toHaveLength(1);
    answers[0]?.('first');
    await pass(2000);
    expect(answers).toHaveLength(2);
  });
});

it('a changed squad has every selection that is shown read again', async () => {
  const { watchChannel, queryClient } = await openTab();
  const { QueryObserver } = await import('@tanstack/react-query');
  let reads = 0;
  const queryKey: QueryKey = ['GET /api/selection/read', { team_id: teamId(1) }];
  new QueryObserver(queryClient, { queryKey, queryFn: () => (reads += 1) }).subscribe(() => undefined);
  watchChannel({ kind: 'season' });
  await pass(2000);
  await streams[0]?.send(frame('season', 6, { kind: 'reload', delay_ms: 0 }));
  await pass(1000);
  expect(reads).toBe(2);
});
