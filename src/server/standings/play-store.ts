// Reads the real side of a gameweek: its matches with each player's points.

import type { Kysely } from 'kysely';
import type { RealMatchRow } from '#api/league-snapshot';
import type { GameweekId, MatchId, SeasonId } from '#game/identity';
import {
  type GameweekPlay,
  gameweekPlay,
  type Performance,
  type PlayedMatch,
  performanceOf,
} from '#game/standings/gameweek-play';
import { anyOf } from '../platform/database/any-of.ts';
import type { Database } from '../platform/database/schema.ts';
import { realMatchRowOf, selectMatches } from '../reads/match-store.ts';

export type RealGameweek = { readonly play: GameweekPlay; readonly matches: readonly RealMatchRow[] };

/** The gameweek's play, and its matches by match_date. */
export async function readRealGameweek(
  db: Kysely<Database>,
  season: SeasonId,
  gameweek: GameweekId,
): Promise<RealGameweek> {
  const rows = await selectMatches(db)
    .where('season_id', '=', season)
    .where('gameweek_id', '=', gameweek)
    .orderBy('match_date')
    .orderBy('id')
    .execute();
  const matches = rows.map(realMatchRowOf);
  const performances = await readPerformances(
    db,
    matches.map(({ id }) => id),
  );
  return { matches, play: gameweekPlay(matches.flatMap((row) => playedMatch(row, performances.get(row.id) ?? []))) };
}

/** A match as the rules see it; none if it belongs to no part. */
function playedMatch(row: RealMatchRow, performances: readonly Performance[]): PlayedMatch[] {
  const { id, part, home_team_id, away_team_id, status } = row;
  return part === null ? [] : [{ id, part, home_team_id, away_team_id, status, performances }];
}

async function readPerformances(
  db: Kysely<Database>,
  matches: readonly MatchId[],
): Promise<ReadonlyMap<MatchId, readonly Performance[]>> {
  const rows = await db
    .selectFrom('match_reports')
    .select(['match_id', 'player_id', 'points_earned', 'goals', 'starting_xi', 'substitute'])
    .where('match_id', '=', anyOf(matches))
    .execute();
  const performances = new Map<MatchId, Performance[]>();
  for (const row of rows) {
    const performance = performanceOf(row);
    const ofMatch = performances.get(row.match_id);
    if (ofMatch === undefined) performances.set(row.match_id, [performance]);
    else ofMatch.push(performance);
  }
  return performances;
}
