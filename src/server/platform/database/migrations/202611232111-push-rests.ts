import { type Kysely, sql } from 'kysely';

/** Push services that wish to be left alone, or do not answer, and until when. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table push_rests (
      service text primary key,
      rests_until timestamptz not null
    )`.execute(db);
}
