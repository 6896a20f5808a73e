import { type Kysely, sql } from 'kysely';

/**
 * A selection's rows are asked for by gameweek and part, of all teams or of one: one key serves both, where two indexes
 * let the planner read a whole gameweek for one team. A place in the eleven is judged when the statement ends, so that
 * players can change places in it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop index team_selections_gameweek;
    alter table team_selections
      drop constraint team_selections_pkey,
      drop constraint team_selections_team_id_season_id_gameweek_id_is_weekend_is_key,
      add primary key (season_id, gameweek_id, is_weekend, team_id, player_id),
      add constraint team_selections_place
        unique (team_id, season_id, gameweek_id, is_weekend, is_starting, position_order) deferrable initially immediate;
  `.execute(db);
}
