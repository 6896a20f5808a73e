import { type Kysely, sql } from 'kysely';

/** What was done to a match is read by its id. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index audit_log_match on audit_log (((subject->>'match_id')::integer), id desc)
    where subject ? 'match_id'`.execute(db);
}
