import { type Kysely, sql } from 'kysely';

/** What managers are told in time: their choices, and each notice with its key, so that none is told twice. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Only of managers who have chosen; the others have the usual times.
    create table notice_times (
      manager_id uuid primary key references managers on delete cascade,
      hours_before integer not null check (hours_before in (3, 6, 12, 24, 48)),
      quiet_from integer check (quiet_from between 0 and 23),
      quiet_to integer check (quiet_to between 0 and 23),
      check ((quiet_from is null) = (quiet_to is null)),
      check (quiet_from <> quiet_to)
    );

    -- Only what somebody has switched off; a new kind is on for everybody.
    create table notice_off (
      manager_id uuid not null references managers on delete cascade,
      kind text not null check (kind in ('deadline', 'team-sheet', 'result', 'squad')),
      channel text not null check (channel in ('mail')),
      primary key (manager_id, kind, channel)
    );

    create table notices (
      id bigint generated always as identity primary key,
      manager_id uuid not null references managers on delete cascade,
      kind text not null check (kind in ('deadline', 'team-sheet', 'result', 'squad')),
      -- With person and kind the key: what it is about, and the state of it that is told.
      about text not null,
      occasion text not null,
      created_at timestamptz not null,
      due_at timestamptz not null,
      useful_until timestamptz not null,
      -- Deleted when it was told or dropped: it may say who was going to play.
      text jsonb,
      state text not null default 'waiting' check (state in ('waiting', 'told', 'dropped')),
      unique (manager_id, kind, about, occasion),
      check ((state = 'waiting') = (text is not null))
    );
    create index notices_waiting on notices (due_at, id) where state = 'waiting';
    create index notices_useful on notices (useful_until);

    -- A mail whose existence says something about its recipient: admins see how many there are, not to whom.
    alter table mail add column is_private boolean not null default false;
  `.execute(db);
}
