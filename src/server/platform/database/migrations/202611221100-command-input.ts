import { type Kysely, sql } from 'kysely';

/**
 * A command keeps the SHA-256 of its input, so that an id sent again with another input is told so. Commands of before
 * are forgotten: none of them can be compared.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    delete from command;
    alter table command add column input_hash bytea not null;
  `.execute(db);
}
