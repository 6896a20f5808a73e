import { type Kysely, sql } from 'kysely';

/**
 * A command stores the SHA-256 of its input, so that reusing an id with another input is refused. Earlier commands are
 * deleted, because they have no hash to compare.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    delete from command;
    alter table command add column input_hash bytea not null;
  `.execute(db);
}
