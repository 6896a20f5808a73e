import { type Kysely, sql } from 'kysely';

/** When a league's draft is to begin, if an admin has planned it; the draft itself has no row before its start. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table draft_plans (
      season_id integer not null references seasons on delete cascade,
      league_id integer not null references leagues on delete cascade,
      begins_at timestamptz not null,
      primary key (season_id, league_id)
    );
  `.execute(db);
}
