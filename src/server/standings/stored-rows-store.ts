// Reads what settling has written, in the form in which it is computed.

import type { Kysely } from 'kysely';
import type { FantasyMatch, FantasyScore } from '#game/fantasy-match/fantasy-match';
import type { GameweekId, LeagueId, SeasonId } from '#game/identity';
import { type Standing, standingFigures } from '#game/standings/standing';
import { anyOf } from '../platform/database/any-of.ts';
import type { Database } from '../platform/database/schema.ts';
import { scoreColumnNames } from './fantasy-match-store.ts';
import type { OfLeague } from './settle-store.ts';

/** The stored scores of these leagues' fantasy matches in the gameweek. */
export const readStoredScores = (
  db: Kysely<Database>,
  season: SeasonId,
  gameweek: GameweekId,
  leagues: readonly LeagueId[],
): Promise<Pick<FantasyMatch, 'id' | keyof FantasyScore>[]> =>
  db
    .selectFrom('fantasy_matches')
    .select(['id', ...scoreColumnNames])
    .where('season_id', '=', season)
    .where('gameweek_id', '=', gameweek)
    .where('league_id', '=', anyOf(leagues))
    .execute();

/** The stored standings of these leagues. */
export const readStoredStandings = (
  db: Kysely<Database>,
  season: SeasonId,
  leagues: readonly LeagueId[],
): Promise<OfLeague<Omit<Standing, 'team_name'>>[]> =>
  db
    .selectFrom('standings')
    .select(['league_id', 'team_id', ...standingFigures])
    .where('season_id', '=', season)
    .where('league_id', '=', anyOf(leagues))
    .execute();
