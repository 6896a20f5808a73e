import { type Kysely, sql } from 'kysely';

/** One row: how the last test restore of a backup went. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table backup_check (
    is_the_only boolean primary key default true check (is_the_only),
    checked_at timestamptz not null,
    name text not null,
    rows bigint not null,
    problem text)`.execute(db);
}
