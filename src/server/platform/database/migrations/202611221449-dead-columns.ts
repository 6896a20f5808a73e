import { type Kysely, sql } from 'kysely';

/** A kit's address follows from its club's name, and a change says in its body which match it is of. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table real_teams drop column kit_url`.execute(db);
  await sql`alter table change drop column match_id`.execute(db);
}
