import { type Kysely, sql } from 'kysely';

/** Seasons with their points tables, gameweeks, clubs and players. Gameweek numbers begin again each season. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table seasons (
      id integer primary key generated always as identity,
      name text not null unique,
      is_current boolean not null,
      part_clean_sheet_minutes integer not null default 45 check (part_clean_sheet_minutes between 1 and 90),
      statistics_from timestamptz,
      pinned_gameweek_id integer,
      created_at timestamptz not null
    );
    create unique index seasons_one_current on seasons (is_current) where is_current;

    create table points_tables (
      season_id integer not null references seasons,
      version integer not null check (version > 0),
      body jsonb not null,
      created_by uuid references managers on delete set null,
      created_at timestamptz not null,
      primary key (season_id, version)
    );

    create table gameweeks (
      season_id integer not null references seasons,
      id integer not null check (id > 0),
      start_time timestamptz not null,
      end_time timestamptz not null check (end_time > start_time),
      midweek_deadline timestamptz,
      weekend_deadline timestamptz,
      midweek_by_hand boolean not null default false,
      weekend_by_hand boolean not null default false,
      midweek_locked_at timestamptz,
      weekend_locked_at timestamptz,
      primary key (season_id, id)
    );
    create index gameweeks_start on gameweeks (season_id, start_time);
    alter table seasons add foreign key (id, pinned_gameweek_id) references gameweeks (season_id, id);

    create table real_teams (
      id integer primary key generated always as identity,
      real_team_name text not null unique,
      abbreviation text not null check (length(abbreviation) between 2 and 4),
      kit_url text
    );

    create table players (
      code integer primary key,
      name text not null check (length(name) between 1 and 100),
      position text not null check (position in ('GK', 'D', 'M', 'S')),
      is_dm boolean not null default false check (not is_dm or position = 'M'),
      real_team_id integer references real_teams,
      total_points integer not null default 0,
      last_season_points integer not null default 0,
      goals integer not null default 0,
      assists integer not null default 0,
      yellow_cards integer not null default 0,
      red_cards integer not null default 0,
      total_games integer not null default 0,
      as_xi integer not null default 0,
      as_sub integer not null default 0,
      full_clean_sheets integer not null default 0,
      part_clean_sheets integer not null default 0,
      own_goals integer not null default 0,
      penalties_missed integer not null default 0,
      penalties_saved integer not null default 0,
      penalties_scored integer not null default 0,
      penalty_fouls integer not null default 0,
      hero_moments integer not null default 0,
      goals_conceded integer not null default 0
    );
    create index players_real_team on players (real_team_id);
    create index players_points on players (total_points desc, last_season_points desc, name);

    create table season_archives (
      season_id integer primary key references seasons,
      body jsonb not null,
      created_at timestamptz not null
    );
  `.execute(db);
}
