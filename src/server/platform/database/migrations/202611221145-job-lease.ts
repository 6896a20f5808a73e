import { type Kysely, sql } from 'kysely';

/** A job that runs outside a transaction is leased: until the lease ends, no other process takes it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table job add column taken_until timestamptz`.execute(db);
}
