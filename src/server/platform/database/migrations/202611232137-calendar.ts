import { type Kysely, sql } from 'kysely';

/** The link to a manager's calendar, and the state in which each event was last shown. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table calendar_links (
      manager_id uuid primary key references managers on delete cascade,
      -- SHA-256 of 256 random bits: there is nothing to guess, so nothing slower is needed.
      hash bytea not null unique,
      created_at timestamptz not null
    );

    -- What an event said when a calendar last asked for it: its number grows when that changes.
    create table calendar_events (
      season_id integer not null references seasons on delete cascade,
      uid text not null,
      state text not null,
      sequence integer not null default 0,
      changed_at timestamptz not null,
      primary key (season_id, uid)
    );
  `.execute(db);
}
