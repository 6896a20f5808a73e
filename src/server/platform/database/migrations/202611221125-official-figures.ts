import { type Kysely, sql } from 'kysely';

/** What a provider publishes of a played match, as it was last fetched: the second opinion on its report. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table official_figures (
      match_id integer primary key references real_matches on delete cascade,
      body jsonb not null,
      fetched_at timestamptz not null
    )`.execute(db);
}
