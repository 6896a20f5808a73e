// A team's squad, as its manager sees it, with season statistics; and the players that Auto-pick chooses from.

import { type Kysely, sql } from 'kysely';
import type { SquadRow } from '#api/selection';
import type { PlayerCode, SeasonId, TeamId } from '#game/identity';
import { anyOf } from '../platform/database/any-of.ts';
import type { Database } from '../platform/database/schema.ts';
import { playersByPoints } from '../reads/player-store.ts';
import type { PlayerToPick } from './club-player.ts';

/** The team's squad by position and points, with season statistics, plus these players of any team. */
export async function readSquadPlayers(
  db: Kysely<Database>,
  season: SeasonId,
  team: TeamId,
  others: readonly PlayerCode[] = [],
): Promise<SquadRow[]> {
  return await db
    .selectFrom('players')
    .leftJoin('real_teams', 'real_teams.id', 'players.real_team_id')
    .selectAll('players')
    .select('real_teams.real_team_name')
    .where(
      sql<boolean>`code in (
        select player_id from squads where team_id = ${team} and season_id = ${season}
        union select unnest(${[...others]}::integer[]))`,
    )
    .orderBy(sql`array_position(array['GK', 'D', 'M', 'S'], players.position)`)
    .orderBy(playersByPoints)
    .execute();
}

/** Every player as Auto-pick sees them, by code; or only these. */
export async function readPlayersToPick(
  db: Kysely<Database>,
  codes?: readonly PlayerCode[],
): Promise<ReadonlyMap<PlayerCode, PlayerToPick>> {
  let query = db
    .selectFrom('players')
    .leftJoin('player_availability', 'player_availability.player_code', 'players.code')
    .select(['code', 'name', 'position', 'total_points', 'last_season_points', 'real_team_id'])
    .select('player_availability.state as absence');
  if (codes !== undefined) query = query.where('code', '=', anyOf(codes));
  return new Map((await query.execute()).map((player) => [player.code, player]));
}
