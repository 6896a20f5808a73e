import { type Kysely, sql } from 'kysely';

/** Real matches: line-ups and events are the truth, match_reports is their projection. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table real_matches (
      id integer primary key generated always as identity,
      season_id integer not null references seasons,
      gameweek_id integer,
      part text check (part in ('midweek', 'weekend')),
      part_by_hand boolean not null default false,
      home_team_id integer not null references real_teams,
      away_team_id integer not null references real_teams,
      match_date timestamptz,
      home_goals integer not null default 0 check (home_goals >= 0),
      away_goals integer not null default 0 check (away_goals >= 0),
      current_minute integer not null default 0 check (current_minute between 0 and 130),
      report_complete boolean not null default false,
      is_void boolean not null default false,
      heroes integer[] not null default '{}',
      version integer not null default 0,
      deleted_report jsonb,
      deleted_report_at timestamptz,
      check (home_team_id <> away_team_id),
      check ((gameweek_id is null) = (part is null)),
      unique (season_id, home_team_id, away_team_id),
      foreign key (season_id, gameweek_id) references gameweeks (season_id, id)
    );
    create index real_matches_gameweek on real_matches (season_id, gameweek_id, match_date);
    create index real_matches_home on real_matches (home_team_id);
    create index real_matches_away on real_matches (away_team_id);

    create table match_lineups (
      match_id integer not null references real_matches on delete cascade,
      player_id integer not null references players,
      team_id integer not null references real_teams,
      is_starting boolean not null,
      position_order integer not null check (position_order between 1 and 40),
      primary key (match_id, player_id),
      unique (match_id, team_id, is_starting, position_order)
    );

    create table match_events (
      id integer primary key generated always as identity,
      match_id integer not null references real_matches on delete cascade,
      minute integer not null check (minute between 0 and 130),
      sequence integer not null check (sequence > 0),
      event_type text not null check (event_type in ('GOAL', 'PENALTY_MISS', 'SUBSTITUTION', 'DISCIPLINARY')),
      team_id integer not null references real_teams,
      goal_type text check (goal_type in ('STANDARD', 'FREEKICK', 'PENALTY', 'OWN_GOAL')),
      scorer_id integer references players,
      assist_id integer references players,
      penalty_fouler_id integer references players,
      penalty_taker_id integer references players,
      penalty_saver_id integer references players,
      player_out_id integer references players,
      player_in_id integer references players,
      card_type text check (card_type in ('YELLOW', 'SECOND_YELLOW', 'RED')),
      carded_player_id integer references players,
      points_processed boolean not null default true,
      command_id uuid not null unique,
      recorded_by uuid references managers on delete set null,
      recorded_at timestamptz not null,
      unique (match_id, sequence) deferrable initially deferred,
      check ((event_type = 'GOAL') = (goal_type is not null and scorer_id is not null)),
      check ((event_type = 'PENALTY_MISS') = (penalty_taker_id is not null)),
      check ((event_type = 'SUBSTITUTION') = (player_out_id is not null and player_in_id is not null)),
      check ((event_type = 'DISCIPLINARY') = (card_type is not null and carded_player_id is not null))
    );
    create index match_events_order on match_events (match_id, minute, sequence);

    create table match_reports (
      match_id integer not null references real_matches on delete cascade,
      player_id integer not null references players,
      season_id integer not null references seasons,
      team_id integer not null references real_teams,
      starting_xi smallint not null check (starting_xi in (0, 1)),
      substitute smallint not null check (substitute in (0, 1)),
      minute_subbed_on integer,
      minute_subbed_off integer,
      minute_sent_off integer,
      goals integer not null,
      free_kick_goals integer not null,
      penalties_scored integer not null,
      own_goals integer not null,
      assists integer not null,
      penalties_missed integer not null,
      penalties_saved integer not null,
      penalty_fouls integer not null,
      yellow_cards integer not null,
      second_yellows integer not null,
      red_cards integer not null,
      hero_moments integer not null,
      goals_conceded integer not null,
      first_goal_conceded_at integer,
      full_clean_sheet smallint not null check (full_clean_sheet in (0, 1)),
      part_clean_sheet smallint not null check (part_clean_sheet in (0, 1)),
      dm_clean_sheet smallint not null check (dm_clean_sheet in (0, 1)),
      clean_sheet_qualifying_start integer not null,
      clean_sheet_minutes_played integer not null,
      points_earned integer not null,
      primary key (match_id, player_id)
    );
    create index match_reports_player on match_reports (player_id, season_id);
  `.execute(db);
}
