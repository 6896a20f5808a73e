import { type Kysely, sql } from 'kysely';

/** What a league tells a chat or a program: its address, and each message with its key, so that none goes out twice. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table webhook (
      league_id integer primary key references leagues on delete cascade,
      -- The host alone is shown; the address itself and the key are secrets.
      host text not null,
      sealed text not null,
      form text not null check (form in ('json', 'slack', 'discord', 'matrix')),
      events text[] not null,
      -- What was before is not told.
      since timestamptz not null,
      last_success_at timestamptz,
      last_failure_at timestamptz,
      last_failure text,
      failing_since timestamptz,
      disabled_at timestamptz
    );

    create table webhook_message (
      id uuid primary key default gen_random_uuid(),
      -- The order in which a league's messages go out.
      number bigint not null generated always as identity,
      league_id integer not null references webhook on delete cascade,
      event text not null check (event in ('deadline', 'locked', 'goal', 'final', 'settled')),
      -- With the league the key: what it is about.
      about text not null,
      text text not null,
      created_at timestamptz not null,
      useful_until timestamptz not null,
      next_at timestamptz not null,
      attempts integer not null default 0,
      state text not null default 'waiting' check (state in ('waiting', 'sent', 'dropped')),
      unique (league_id, event, about)
    );
    create index webhook_message_waiting on webhook_message (league_id, number) where state = 'waiting';
    create index webhook_message_by_age on webhook_message (created_at);
  `.execute(db);
}
