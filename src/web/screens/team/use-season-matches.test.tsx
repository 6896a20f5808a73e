import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { LeagueSnapshot } from '#api/league-snapshot';
import { standInForPage } from '#test/builders/browser-page';
import { homeSnapshot, teams } from '#test/builders/home-snapshot';
import { fantasyMatchId, gameweekId, leagueId } from '#test/builders/ids';
import { withQueries } from '#test/builders/with-queries';
import type { SeasonMatch, SeasonMatches } from './use-season-matches.ts';

const stored = [1, 9].map((id) => ({ id: fantasyMatchId(id), home_team_total_points: 0 }) as SeasonMatch);
const snapshot = homeSnapshot();
let tab: typeof import('./use-season-matches.ts');

beforeAll(async () => {
  standInForPage();
  tab = await import('./use-season-matches.ts');
});
afterAll(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** What the page of a team has, beside this snapshot of the league. */
function season(live: LeagueSnapshot | null): SeasonMatches {
  let found: SeasonMatches | null = null;
  const Screen = () => {
    found = tab.useSeasonMatches(stored, live?.league.id ?? null);
    return null;
  };
  renderToStaticMarkup(
    withQueries(<Screen />, [['GET /api/league/:league_id/home', { league_id: leagueId(4) }], live ?? undefined]),
  );
  if (found === null) throw new Error('not drawn');
  return found;
}
const begunWith = (real_matches: LeagueSnapshot['real_matches']) => season({ ...snapshot, real_matches }).begun;

describe('a team’s season', () => {
  it('has the matches of the current gameweek as they stand, and the others as they are stored', () => {
    const { matches, current } = season(snapshot);
    expect(matches.map((match) => match.home_team_total_points)).toEqual([16, 0]);
    expect(current).toBe(gameweekId(7));
    expect(matches[0]).toMatchObject({ home_team_id: teams.marta });
  });

  it('has the current gameweek in it once real football of that gameweek has begun, and not of another', () => {
    const [complete, , coming] = snapshot.real_matches;
    if (complete === undefined || coming === undefined) throw new Error('the snapshot has three');
    expect(season(snapshot).begun).toBe(gameweekId(7));
    expect(begunWith([coming])).toBeNull();
    expect(begunWith([coming, { ...complete, gameweek_id: gameweekId(6) }])).toBeNull();
  });

  it('is as it is stored while the league is read', () => {
    expect(season(null)).toEqual({ matches: stored, current: null, begun: null, notPlayed: new Set() });
  });
});
