// The routes of leagues: Home, the table and the squads come encoded from the live hub, the rest from the stores.

import {
  listFantasyMatches,
  listLeagues,
  readFantasyMatch as readFantasyMatchEndpoint,
  readHome,
  readLeague,
  readSquads as readSquadsEndpoint,
  readStandings,
} from '#api/league';
import type { EncodedJson } from '../platform/http/encoded-json.ts';
import { notFound } from '../platform/http/http-error.ts';
import { fromMemory, signedInRoute } from '../platform/http/route.ts';
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
  signedInRoute(listLeagues, async ({ context }) => ({ leagues: await readLeagueList(context.database.db) })),
  signedInRoute(readLeague, async ({ context, input }) => {
    const league = await findLeague(context.database.db, input.league_id);
    if (league === undefined) throw notFound('League');
    return league;
  }),
  addLeague,
  renameLeague,
  setChampion,
  fromMemory(signedInRoute(readHome, async ({ context, input }) => found(await context.live.homeOf(input.league_id)))),
  fromMemory(
    signedInRoute(readStandings, async ({ context, input }) => found(await context.live.standingsOf(input.league_id))),
  ),
  signedInRoute(readSquadsEndpoint, ({ context, input: { league_id } }) =>
    context.live.squadsOf(league_id, async () => readSquadsEndpoint.output.parse(await readSquads(context, league_id))),
  ),
  signedInRoute(listFantasyMatches, ({ context, input }) => listFixtures(context, input.league_id, input.gameweek_id)),
  signedInRoute(readFantasyMatchEndpoint, ({ context, input }) => readFantasyMatch(context, input.fantasy_match_id)),
];
