import { type Kysely, sql } from 'kysely';

/** From which credential a refresh credential was issued: two used ones of one parent are two owners, so theft. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table session_credential add column parent integer`.execute(db);
}
