import { type Kysely, sql } from 'kysely';

/** A kit's address follows from its club's name, and a change's body names its match. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table real_teams drop column kit_url`.execute(db);
  await sql`alter table change drop column match_id`.execute(db);
}
