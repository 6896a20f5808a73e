import { type Kysely, sql } from 'kysely';

/** The figures that a provider publishes for a played match, as last fetched: the second opinion on its report. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table official_figures (
      match_id integer primary key references real_matches on delete cascade,
      body jsonb not null,
      fetched_at timestamptz not null
    )`.execute(db);
}
