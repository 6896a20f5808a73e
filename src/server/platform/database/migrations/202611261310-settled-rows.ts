import { type Kysely, sql } from 'kysely';

/**
 * Pages keep room for the next version of the rows that a settling writes for every team of an installation, so that
 * their indexes stay as they are.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table standings set (fillfactor = 50);
    alter table fantasy_matches set (fillfactor = 85);
  `.execute(db);
}
