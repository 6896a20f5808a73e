import { type Kysely, sql } from 'kysely';

/**
 * Managers may pick in the draft: whether, and against which clock; their queues; and when a turn began. A queue goes
 * with whoever wrote it, and nobody else may read it: neither an admin, nor whoever takes the team over.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table draft_settings (
      season_id integer not null references seasons on delete cascade,
      league_id integer not null references leagues on delete cascade,
      managers_pick boolean not null,
      clock_seconds integer not null check (clock_seconds between 0 and 259200),
      primary key (season_id, league_id)
    );
    create table draft_queues (
      season_id integer not null references seasons on delete cascade,
      team_id integer not null references teams on delete cascade,
      manager_id uuid not null references managers on delete cascade,
      -- In the manager's order.
      player_ids integer[] not null,
      at_once boolean not null,
      -- Which opened page saved it, and its how many-eth save that was: an earlier one may arrive later.
      page_id uuid not null,
      save_number integer not null,
      primary key (season_id, team_id)
    );
    create index draft_queues_team on draft_queues (team_id);
    create index draft_queues_manager on draft_queues (manager_id);
    -- Of the turn on the clock; null for one that began before this.
    alter table draft_state add column turn_began_at timestamptz;
    -- An undo handed it back: then no queue picks at once.
    alter table draft_state add column was_undone boolean not null default false;
  `.execute(db);
}
