// A gameweek's fantasy matches: live in the current gameweek, as they are stored in every other.

import type { OutputOf } from '#api/endpoint';
import type { listFantasyMatches as endpoint } from '#api/league';
import { gameweekOrFirst } from '#game/gameweek/current-gameweek';
import type { GameweekId, LeagueId } from '#game/identity';
import { notFound } from '../http/http-error.ts';
import { fantasyMatchRows } from '../live/league-rows.ts';
import { findCurrentSeason } from '../season/season-store.ts';
import type { ServerContext } from '../server-context.ts';
import { readFixtures } from './league-store.ts';

/** The league's matches of the gameweek by match_date; gameweek 0 is the first. */
export async function listFixtures(
  { live, database: { db } }: ServerContext,
  id: LeagueId,
  asked: GameweekId,
): Promise<OutputOf<typeof endpoint>> {
  const league = await live.leagueOf(id);
  if (league === null) throw notFound('League');
  const gameweek = gameweekOrFirst(asked);
  const { state, data, week } = league;
  if (week.gameweek?.id === gameweek) {
    const { matchDates } = data;
    return { gameweek_id: gameweek, fantasy_matches: fantasyMatchRows(state, { league: id, gameweek, matchDates }) };
  }
  const season = await findCurrentSeason(db);
  const fantasy_matches = season === null ? [] : await readFixtures(db, season.id, id, gameweek);
  return { gameweek_id: gameweek, fantasy_matches };
}
