import { type Kysely, sql } from 'kysely';

/** One row: the settings that the stored data depend on. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table installation (
    is_the_only boolean primary key default true check (is_the_only),
    league_time_zone text not null)`.execute(db);
}
