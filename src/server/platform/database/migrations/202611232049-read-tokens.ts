import { type Kysely, sql } from 'kysely';

/** Tokens with which a manager's own programs read the API. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table read_token (
      id uuid primary key default gen_random_uuid(),
      manager_id uuid not null references managers on delete cascade,
      name text not null,
      -- SHA-256 of 256 random bits: there is nothing to guess, so nothing slower is needed.
      hash bytea not null unique,
      created_at timestamptz not null,
      -- To the hour: reading must not write each time.
      last_used_at timestamptz
    );
    create index read_token_of_manager on read_token (manager_id);
  `.execute(db);
}
