// The routes of leagues: Home, the table and the squads come encoded from the live hub, the rest from the stores.

import * as api from '#api/league';
import * as exportApi from '#api/league-export';
import type { LeagueId } from '#game/identity';
import type { EncodedJson } from '../platform/http/encoded-json.ts';
import { notFound } from '../platform/http/http-error.ts';
import { fromMemory, orReady, signedInRoute } from '../platform/http/route.ts';
import { exportLeague } from './export-league.ts';
import { readLeagueSeason } from './league-season-store.ts';
import { findLeague, readLeagueList } from './league-store.ts';
import { listFixtures } from './list-fixtures.ts';
import { addLeague, renameLeague } from './name-league.ts';
import { readFantasyMatch } from './read-fantasy-match.ts';
import { readSquads } from './read-squads.ts';
import { setChampion } from './set-champion.ts';

const found = (answer: EncodedJson | null): EncodedJson => {
  if (answer === null) throw notFound('League');
  return answer;
};

export const leagueRoutes = [
  signedInRoute(api.listLeagues, async ({ context }) => ({ leagues: await readLeagueList(context.database.db) })),
  signedInRoute(api.readLeague, async ({ context, input }) => {
    const league = await findLeague(context.database.db, input.league_id);
    if (league === undefined) throw notFound('League');
    return league;
  }),
  addLeague,
  renameLeague,
  setChampion,
  orReady(
    fromMemory(
      signedInRoute(api.readHome, async ({ context, input }) => found(await context.live.homeOf(input.league_id))),
    ),
    ({ live }, id) => live.readyAnswer(id as LeagueId, 'home'),
  ),
  orReady(
    fromMemory(
      signedInRoute(api.readStandings, async ({ context, input }) =>
        found(await context.live.standingsOf(input.league_id)),
      ),
    ),
    ({ live }, id) => live.readyAnswer(id as LeagueId, 'standings'),
  ),
  orReady(
    signedInRoute(api.readSquads, ({ context, input: { league_id } }) =>
      context.live.squadsOf(league_id, async () => api.readSquads.output.parse(await readSquads(context, league_id))),
    ),
    ({ live }, id) => live.readyList(id as LeagueId),
  ),
  signedInRoute(api.readLeagueSeason, ({ context, input }) => readLeagueSeason(context.database.db, input.league_id)),
  signedInRoute(exportApi.exportLeague, ({ context, input, caller }) =>
    exportLeague(context, input.league_id, caller.managerId),
  ),
  signedInRoute(api.listFantasyMatches, ({ context, input }) =>
    listFixtures(context, input.league_id, input.gameweek_id),
  ),
  signedInRoute(api.readFantasyMatch, ({ context, input }) => readFantasyMatch(context, input.fantasy_match_id)),
];
