import { type Kysely, sql } from 'kysely';

/** Audit entries about a match are read by its id. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index audit_log_match on audit_log (((subject->>'match_id')::integer), id desc)
    where subject ? 'match_id'`.execute(db);
}
