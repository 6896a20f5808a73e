// @vitest-environment happy-dom
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import type { LeagueSnapshot } from '#api/league-snapshot';
import { answeredTab } from '#test/builders/answered-tab';
import { eventually } from '#test/builders/eventually';
import { happens, pause } from '#test/builders/happens';
import { homeSnapshot, selected, teams } from '#test/builders/home-snapshot';
import { leagueId } from '#test/builders/ids';

const tab = answeredTab();
const league_id = leagueId(4);
const goal = (event_id: number, minute: number, player_id = 101) =>
  ({
    event_id,
    event_type: 'GOAL',
    card_type: null,
    minute,
    team_id: 1,
    player_id,
    player_name: 'Saka',
    penalty_fouler_id: null,
  }) as const;
const change = (player_id: number) => ({ player_id, team_id: teams.marta, part: 'weekend', difference: 5 });

/** The snapshot in which the first has so many points. */
const withPoints = (number: number, points: number, columns: object = {}): LeagueSnapshot => ({
  ...homeSnapshot({
    live: { epoch: 'e', number },
    line_ups: [{ team_id: teams.marta, part: 'weekend', players: [selected(101, { points_earned: points })] }],
  }),
  ...columns,
});

/** 'Latest' of the match, beside what the server says now. */
async function open() {
  const says = { snapshot: withPoints(1, 0), latest: [] as object[] };
  tab.read('GET /api/league/:league_id/home', { league_id }, says.snapshot);
  tab.read('GET /api/match/latest', { fantasy_match_id: 1 }, { latest: [] });
  const answered = fetch;
  vi.stubGlobal('fetch', (address: string, init: { body: string | null }) => {
    if (address.startsWith('/api/match/latest')) return Promise.resolve(Response.json({ latest: says.latest }));
    if (address === '/api/league/4/home') return Promise.resolve(Response.json(says.snapshot));
    return answered(address, init);
  });
  const { endpointQuery, useEndpoint } = await import('../../data/cache/endpoint-query.ts');
  const { announced } = await import('../../ui/announce.ts');
  const { useMatchNews } = await import('./use-match-news.ts');
  const query = endpointQuery('GET /api/league/:league_id/home', { league_id });
  let client: QueryClient | undefined;
  function News({ snapshot }: { snapshot: LeagueSnapshot }) {
    const [match] = snapshot.fantasy_matches;
    if (match === undefined) throw new Error('the snapshot has one');
    return useMatchNews(snapshot, match)?.map(({ key, minute, reason, difference }) => (
      <p key={key}>{`${minute} ${reason} ${difference}`}</p>
    ));
  }
  function Screen() {
    client = useQueryClient();
    const { data } = useEndpoint('GET /api/league/:league_id/home', { league_id });
    return data === undefined ? null : <News snapshot={data} />;
  }
  const page = await tab.draw(<Screen />);
  const follow = async () => {
    await pause(1);
    await eventually(() => expect(client?.isFetching()).toBe(0));
    await pause(1);
  };
  return {
    lines: () => page.words,
    said: () => announced.read().text,
    frame: (snapshot: LeagueSnapshot) => happens(() => client?.setQueryData(query.queryKey, snapshot), follow),
    wake: (snapshot: LeagueSnapshot, latest: object[]) => {
      Object.assign(says, { snapshot, latest });
      return happens(() => void client?.invalidateQueries({ queryKey: query.queryKey }), follow);
    },
  };
}

it('what came while the tab was hidden is today’s events, and only the totals are announced', async () => {
  const page = await open();
  await page.frame(withPoints(2, 5, { last_event: goal(11, 8) }));
  expect([page.lines(), page.said()]).toEqual([
    ['8 Goal 5'],
    'Goal: Saka, minute 8, 5 points for Team 1. Team 1 16, Team 2 11.',
  ]);
  const missed = [goal(13, 40), goal(12, 31), goal(11, 8)].map((event) => ({ event, changes: [change(101)] }));
  await page.wake(withPoints(9, 15), missed);
  expect(page.lines()).toEqual(['40 Goal 5', '31 Goal 5', '8 Goal 5']);
  await page.frame(withPoints(10, 20, { last_event: goal(14, 52) }));
  expect(page.lines()).toEqual(['52 Goal 5', '40 Goal 5', '31 Goal 5', '8 Goal 5']);
});

it('an answer that says nothing new leaves the next frame as it is', async () => {
  const page = await open();
  await page.wake(withPoints(1, 0), []);
  await page.frame(withPoints(2, 5, { last_event: goal(11, 8) }));
  expect(page.lines()).toEqual(['8 Goal 5']);
});

it('a match that ended while the tab was hidden is not the reason for what another has brought', async () => {
  const page = await open();
  const real_matches = homeSnapshot().real_matches.map((match) => ({ ...match, status: 'complete' as const }));
  await page.wake(withPoints(9, 5, { real_matches }), [{ event: goal(12, 31), changes: [change(101)] }]);
  expect([page.lines(), page.said()]).toEqual([['31 Goal 5'], 'Team 1 16, Team 2 11.']);
});
