// Where the teams ended up in the last season that was archived: its tables stay there, whatever is cleared.

import { type Kysely, sql } from 'kysely';
import type { LeagueId, TeamId } from '#game/identity';
import type { Database } from '../platform/database/schema.ts';

export type LastPosition = { readonly season: string; readonly league_id: LeagueId; readonly position: number };

/** The final position of each team that was in it; none if no season was archived yet. */
export async function readLastPositions(db: Kysely<Database>): Promise<ReadonlyMap<TeamId, LastPosition>> {
  const { rows } = await sql<LastPosition & { team_id: TeamId }>`
    with last as (
      select name, body -> 'truth' -> 'standings' as standings
      from season_archives join seasons on id = season_id order by season_archives.created_at desc limit 1
    ), line as (
      select name, (select jsonb_object_agg(column_name, row -> (place - 1)::integer)
        from jsonb_array_elements_text(standings -> 'columns') with ordinality as named (column_name, place)) as value
      from last, jsonb_array_elements(standings -> 'rows') as row
    )
    select name as season, (value ->> 'team_id')::integer as team_id, (value ->> 'league_id')::integer as league_id,
      (value ->> 'position')::integer as position
    from line`.execute(db);
  return new Map(rows.map(({ team_id, ...last }) => [team_id, last]));
}
