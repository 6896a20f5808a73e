import { type Kysely, sql } from 'kysely';

/** The second channel of notices: the devices that are told by push, and what waits to be sent to them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table notices drop constraint notices_kind_check,
      add check (kind in ('deadline', 'team-sheet', 'result', 'squad', 'draft', 'letter'));
    alter table notice_off drop constraint notice_off_kind_check, drop constraint notice_off_channel_check,
      add check (kind in ('deadline', 'team-sheet', 'result', 'squad', 'draft', 'letter')),
      add check (channel in ('mail', 'push'));

    -- What a browser gave, so that this installation can reach it; a session has one at most, and takes it along.
    create table push_subscriptions (
      id uuid primary key default gen_random_uuid(),
      manager_id uuid not null references managers on delete cascade,
      session_id uuid not null unique references session on delete cascade,
      endpoint text not null unique check (length(endpoint) between 12 and 1000),
      p256dh text not null,
      auth text not null,
      created_at timestamptz not null,
      told_at timestamptz,
      -- What the push service answered when it did not take a message; null if it took the last one.
      last_error text
    );
    create index push_subscriptions_manager on push_subscriptions (manager_id);

    create table push_messages (
      id bigint generated always as identity primary key,
      subscription_id uuid not null references push_subscriptions on delete cascade,
      -- The host of the push service, so that one that hangs holds up no other.
      service text not null,
      -- A later message with the same tag takes the place of an earlier one.
      tag text not null,
      urgency text not null check (urgency in ('low', 'normal', 'high')),
      -- Sealed: it may say who was going to play.
      sealed text not null,
      created_at timestamptz not null,
      useless_at timestamptz not null,
      next_at timestamptz not null,
      attempts integer not null default 0,
      unique (subscription_id, tag)
    );
    create index push_messages_service on push_messages (service, next_at);
  `.execute(db);
}
