// A gameweek's fantasy matches: from the live cache in the current gameweek, as stored if they are completed, otherwise
// computed, because a match of an earlier gameweek may be reopened or unfinished.

import type { OutputOf } from '#api/endpoint';
import type * as api from '#api/league';
import type { FantasyMatch } from '#game/fantasy-match/fantasy-match';
import { gameweekOrFirst } from '#game/gameweek/current-gameweek';
import type { GameweekId, LeagueId, SeasonId } from '#game/identity';
import { notFound } from '../platform/http/http-error.ts';
import type { ServerContext } from '../platform/server-context.ts';
import { findCurrentSeason } from '../season/season-store.ts';
import { readStoredMatches } from '../standings/fantasy-match-store.ts';
import { computedGameweek } from './computed-gameweek.ts';

/** The league's matches of the gameweek by match_date; gameweek 0 is the first. */
export async function listFixtures(
  context: ServerContext,
  id: LeagueId,
  asked: GameweekId,
): Promise<OutputOf<typeof api.listFantasyMatches>> {
  const league = await context.live.leagueOf(id);
  if (league === null) throw notFound('League');
  const gameweek = gameweekOrFirst(asked);
  const { state, week } = league;
  if (week.gameweek?.id === gameweek) return { gameweek_id: gameweek, fantasy_matches: [...state.fantasyMatches] };
  const season = await findCurrentSeason(context.database.db);
  const fantasy_matches = season === null ? [] : await fixturesOf(context, season.id, id, gameweek);
  return { gameweek_id: gameweek, fantasy_matches: [...fantasy_matches] };
}

async function fixturesOf(
  context: ServerContext,
  season: SeasonId,
  league: LeagueId,
  gameweek: GameweekId,
): Promise<readonly FantasyMatch[]> {
  const stored = await readStoredMatches(context.database.db, season, league, gameweek);
  if (stored.every(({ is_completed }) => is_completed)) return stored;
  return (await computedGameweek(context, league, season, gameweek))?.state.fantasyMatches ?? stored;
}
