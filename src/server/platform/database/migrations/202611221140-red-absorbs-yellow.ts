import { type Kysely, sql } from 'kysely';

/** A points table has the same field names in the database as in the contract. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update points_tables
    set body = (body - 'redAbsorbsYellow') || jsonb_build_object('red_absorbs_yellow', body -> 'redAbsorbsYellow')
    where body ? 'redAbsorbsYellow'`.execute(db);
}
