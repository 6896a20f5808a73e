// The final tables of ended seasons (rules/season 9): no clearing touches them.

import { sql, type Transaction } from 'kysely';
import type { SeasonId } from '#game/identity';
import type { Database } from '../platform/database/schema.ts';

/** Writes the season's tables as they stand, of leagues that played, with each team's name and manager. */
export async function keepFinalTables(trx: Transaction<Database>, season: SeasonId): Promise<void> {
  await sql`
    insert into final_tables (season_id, league_id, team_id, team_name, manager_id, position, played, won, drawn, lost,
      goals_scored, goals_conceded, total_points, otp)
    select s.season_id, s.league_id, t.id, t.team_name, t.manager_id, position, played, won, drawn, lost,
      goals_scored, goals_conceded, total_points, otp
    from standings s join teams t on t.id = s.team_id
    where s.season_id = ${season}
      and exists (select from standings p where p.season_id = s.season_id and p.league_id = s.league_id and p.played > 0)
    order by s.league_id, position, t.team_name`.execute(trx);
}
