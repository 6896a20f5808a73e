// Leagues over HTTP: Home and the table come encoded from the live cache, the rest from the stores.

import {
  listFantasyMatches,
  listLeagues,
  readFantasyMatch as readFantasyMatchEndpoint,
  readHome,
  readLeague,
  readSquads as readSquadsEndpoint,
  readStandings,
} from '#api/league';
import { notFound } from '../http/http-error.ts';
import { EncodedJson, type Route, signedInRoute } from '../http/route.ts';
import { findLeague, readLeagueList } from './league-store.ts';
import { listFixtures } from './list-fixtures.ts';
import { readFantasyMatch } from './read-fantasy-match.ts';
import { readSquads } from './read-squads.ts';

const encoded = (text: string | null): EncodedJson => {
  if (text === null) throw notFound('League');
  return new EncodedJson(text);
};

export const leagueRoutes: readonly Route[] = [
  signedInRoute(listLeagues, async ({ context }) => ({ leagues: await readLeagueList(context.database.db) })),
  signedInRoute(readLeague, async ({ context, input }) => {
    const league = await findLeague(context.database.db, input.league_id);
    if (league === undefined) throw notFound('League');
    return league;
  }),
  signedInRoute(readHome, async ({ context, input }) => encoded(await context.live.homeOf(input.league_id))),
  signedInRoute(readStandings, async ({ context, input }) => encoded(await context.live.standingsOf(input.league_id))),
  signedInRoute(readSquadsEndpoint, ({ context, input }) => readSquads(context, input.league_id)),
  signedInRoute(listFantasyMatches, ({ context, input }) => listFixtures(context, input.league_id, input.gameweek_id)),
  signedInRoute(readFantasyMatchEndpoint, ({ context, input }) => readFantasyMatch(context, input.fantasy_match_id)),
];
