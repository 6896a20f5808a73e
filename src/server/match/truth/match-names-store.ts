// The names used in sentences about a match.

import type { Transaction } from 'kysely';
import type { PlayerCode, RealTeamId } from '#game/identity';
import type { Database } from '../../platform/database/schema.ts';

/** The names of a player (null for an unknown code) and of a club. */
export async function matchNamesOf(
  trx: Transaction<Database>,
  player: PlayerCode,
  club: RealTeamId,
): Promise<{ readonly player: string | null; readonly club: string }> {
  const row = await trx
    .selectFrom('real_teams')
    .leftJoin('players', (join) => join.on('players.code', '=', player))
    .select(['players.name as player', 'real_team_name as club'])
    .where('real_teams.id', '=', club)
    .executeTakeFirstOrThrow();
  return row;
}
