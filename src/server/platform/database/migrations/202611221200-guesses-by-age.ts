import { type Kysely, sql } from 'kysely';

/** Attempts are deleted in order of age. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index sign_in_guess_age on sign_in_guess (blocked_until)`.execute(db);
}
