import { type Kysely, sql } from 'kysely';

/**
 * One row while this database is a restored copy that sends nothing. A restore writes it beside the tables of an older
 * backup, too, so the table may be there already.
 */
export const createRestoredCopy = `create table if not exists restored_copy (
    is_the_only boolean primary key default true check (is_the_only),
    restored_at timestamptz not null,
    backup_made_at timestamptz not null)`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(createRestoredCopy).execute(db);
}
