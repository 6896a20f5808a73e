import { type Kysely, sql } from 'kysely';

/** Indexes on references to managers and teams, which a deletion has to check. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index session_of_manager on session (manager_id);
    create index manager_invites_invited_by on manager_invites (invited_by);
    create index points_tables_created_by on points_tables (created_by);
    create index match_events_recorded_by on match_events (recorded_by);
    create index draft_picks_team on draft_picks (team_id);
    create index fantasy_matches_home on fantasy_matches (home_team_id);
    create index fantasy_matches_away on fantasy_matches (away_team_id);
    create index standings_team on standings (team_id);
  `.execute(db);
}
