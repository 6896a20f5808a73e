// Where the teams ended up in the last season that ended: its tables stay, whatever is cleared.

import type { Kysely } from 'kysely';
import type { LeagueId, TeamId } from '#game/identity';
import type { Database } from '../platform/database/schema.ts';

export type LastPosition = { readonly season: string; readonly league_id: LeagueId; readonly position: number };

/** The final position of each team that was in it; none if no season has ended yet. */
export async function readLastPositions(db: Kysely<Database>): Promise<ReadonlyMap<TeamId, LastPosition>> {
  const rows = await db
    .selectFrom('final_tables')
    .innerJoin('seasons', 'seasons.id', 'season_id')
    .select(['name as season', 'team_id', 'league_id', 'position'])
    .where('season_id', '=', (from) =>
      from.selectFrom('season_archives').select('season_id').orderBy('created_at', 'desc').limit(1),
    )
    .execute();
  return new Map(rows.flatMap(({ team_id, ...last }) => (team_id === null ? [] : [[team_id, last]])));
}
