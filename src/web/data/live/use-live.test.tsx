// @vitest-environment happy-dom
import { act, useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { answeredTab } from '#test/builders/answered-tab';
import { askedStreams } from '#test/builders/asked-streams';
import { homeSnapshot } from '#test/builders/home-snapshot';
import { gameweekId, leagueId } from '#test/builders/ids';
import type { StreamStatus } from './feed-state.ts';

const tab = answeredTab();
const streams = askedStreams();
const league_id = leagueId(4);
const week = { league_id, gameweek_id: gameweekId(7) };
const home = '/api/league/4/home';
const fixtures = '/api/league/4/fixtures?gameweek_id=7';
const players = '/api/player/list';

beforeEach(() => {
  tab.read('GET /api/league/:league_id/home', { league_id }, homeSnapshot());
  tab.read('GET /api/league/:league_id/fixtures', week, { gameweek_id: 7, has_begun: true, fantasy_matches: [] });
  tab.read('GET /api/player/list', {}, { players: ['Saka', 'Rice'], live: { epoch: 'e', number: 1 } });
});
type Live = typeof import('./use-live.ts');
type Shown = (live: Live) => { readonly data: unknown };
const snapshot: Shown = ({ useLive }) => useLive('league', league_id);
const followed: Shown = ({ useFollowed }) => useFollowed('points', 'GET /api/league/:league_id/fixtures', week);
const list: Shown = ({ useLivePlayers }) => useLivePlayers({});

/** A screen that shows what was read, and that can be left and opened again. */
async function open(use: Shown) {
  const live = await import('./use-live.ts');
  const { streamStatus } = await import('./live-feed.ts');
  const Screen = () => <p>{JSON.stringify(use(live).data)}</p>;
  function Tab() {
    const [isShown, show] = useState(true);
    return (
      <>
        <button type="button" onClick={() => show(!isShown)}>
          Turn
        </button>
        {isShown ? <Screen /> : null}
      </>
    );
  }
  const page = await tab.draw(<Tab />);
  return { page, become: (status: StreamStatus) => act(async () => streamStatus.write(status)) };
}
/** How often it is asked for in so many milliseconds. */
async function askedIn(milliseconds: number, address: string): Promise<number> {
  const count = () => tab.reread.filter((path) => path === address).length;
  const before = count();
  await act(async () => void (await vi.advanceTimersByTimeAsync(milliseconds)));
  return count() - before;
}

it.each([
  ['a snapshot', snapshot, home],
  ['what is followed', followed, fixtures],
  ['the list of players', list, players],
])('%s is asked for every five seconds while the stream is down, and never otherwise', async (_what, use, address) => {
  const { become } = await open(use);
  expect(await askedIn(20_000, address)).toBe(0);
  await become('down');
  const asked = [await askedIn(4999, address), await askedIn(1, address), await askedIn(5000, address)];
  expect(asked).toEqual([0, 1, 1]);
  await become('live');
  expect(await askedIn(20_000, address)).toBe(0);
});

it.each([
  ['a snapshot', snapshot, 'league:4'],
  ['what is followed', followed, 'points'],
  ['the list of players', list, 'players'],
])('the stream carries the channel of %s', async (_what, use, channel) => {
  await open(use);
  expect(streams.channels).toEqual([channel]);
});

it('a stream begins where its snapshot ends: it waits until that is read', async () => {
  await open(({ useLive }) => useLive('league', leagueId(5)));
  await open(({ useLivePlayers }) => useLivePlayers({ search: 'Palmer' }));
  expect([tab.reread, streams.channels]).toEqual([['/api/league/5/home', '/api/player/list?search=Palmer'], []]);
});

it('without an id, an input or a filter nothing is asked for, and nothing is watched', async () => {
  await open(({ useLive }) => useLive('league', null));
  await open(({ useFollowed }) => useFollowed('points', 'GET /api/league/:league_id/fixtures', null));
  await open(({ useLivePlayers }) => useLivePlayers(null));
  expect([tab.reread, streams.channels]).toEqual([[], []]);
});

it('what is only signalled is read again whenever it is shown again, and a snapshot is not', async () => {
  const counts: number[] = [];
  for (const [use, address] of [
    [followed, fixtures],
    [snapshot, home],
    [list, players],
  ] as const) {
    const { page } = await open(use);
    const asked = () => tab.reread.filter((path) => path === address).length;
    const first = asked();
    await page.press('Turn');
    await page.press('Turn');
    counts.push(asked() - first);
  }
  expect(counts).toEqual([1, 0, 0]);
});

it('those who fitted the last filter stay while the next ones are read', async () => {
  const { useLivePlayers } = await import('./use-live.ts');
  function Screen() {
    const [search, setSearch] = useState('');
    const { data } = useLivePlayers(search === '' ? {} : { search });
    return (
      <button type="button" onClick={() => setSearch('Palmer')}>
        {JSON.stringify(data?.players)}
      </button>
    );
  }
  const page = await tab.draw(<Screen />);
  const answered = fetch;
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  await act(async () => document.querySelector('button')?.click());
  expect(page.labels).toEqual(['["Saka","Rice"]']);
  vi.stubGlobal('fetch', answered);
});
