import { type Kysely, sql } from 'kysely';

/**
 * The credential from which a refresh credential was issued: if two children of one parent were used, two people have
 * it, so one stole it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table session_credential add column parent integer`.execute(db);
}
