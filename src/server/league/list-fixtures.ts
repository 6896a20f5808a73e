// A gameweek's fantasy matches: from the live cache in the current gameweek, as they are stored when they are completed,
// else computed: a match of an earlier gameweek may have been reopened, or go on.

import type { OutputOf } from '#api/endpoint';
import type { listFantasyMatches as endpoint } from '#api/league';
import type { FantasyMatchRow } from '#api/league-snapshot';
import { gameweekOrFirst } from '#game/gameweek/current-gameweek';
import type { GameweekId, LeagueId, SeasonId } from '#game/identity';
import { fantasyMatchRows } from '../live/league-rows.ts';
import { notFound } from '../platform/http/http-error.ts';
import type { ServerContext } from '../platform/server-context.ts';
import { findCurrentSeason } from '../season/season-store.ts';
import { computedGameweek } from './computed-gameweek.ts';
import { readFixtures } from './league-store.ts';

/** The league's matches of the gameweek by match_date; gameweek 0 is the first. */
export async function listFixtures(
  context: ServerContext,
  id: LeagueId,
  asked: GameweekId,
): Promise<OutputOf<typeof endpoint>> {
  const league = await context.live.leagueOf(id);
  if (league === null) throw notFound('League');
  const gameweek = gameweekOrFirst(asked);
  const { state, data, week } = league;
  if (week.gameweek?.id === gameweek) {
    const { dates } = data;
    return { gameweek_id: gameweek, fantasy_matches: fantasyMatchRows(state, { league: id, gameweek, dates }) };
  }
  const season = await findCurrentSeason(context.database.db);
  const fantasy_matches = season === null ? [] : await fixturesOf(context, season.id, id, gameweek);
  return { gameweek_id: gameweek, fantasy_matches };
}

async function fixturesOf(
  context: ServerContext,
  season: SeasonId,
  league: LeagueId,
  gameweek: GameweekId,
): Promise<FantasyMatchRow[]> {
  const stored = await readFixtures(context.database.db, season, league, gameweek);
  if (stored.every(({ is_completed }) => is_completed)) return stored;
  const computed = await computedGameweek(context, league, season, gameweek);
  if (computed === null) return stored;
  const dates = new Map(stored.map((match) => [match.id, match]));
  return fantasyMatchRows(computed.state, { league, gameweek, dates });
}
