// Made from the migrated database by test/schema.test.ts, which compares them: change a migration, not this file.
// `UPDATE_SCHEMA=1 npx vitest run --project whole test/schema.test.ts` writes it anew.

import type {
  EventId,
  FantasyMatchId,
  GameweekId,
  LeagueId,
  ManagerId,
  MatchId,
  Minute,
  PlayerCode,
  RealTeamId,
  SeasonId,
  TeamId,
} from '#game/identity';
import type { Default, DefaultJson, Json, NullableJson, NullableTimestamp, Timestamp } from './column-types.ts';

/** The tables as the queries see them: the column names of the specification, snake_case as in JSON. */
export type Database = {
  account: {
    manager_id: ManagerId;
    password_hash: string;
    password_changed_at: Timestamp;
    totp_secret: string | null;
    totp_confirmed_at: NullableTimestamp;
    totp_last_step: number | null;
    phone: string | null;
  };
  audit_log: {
    id: Default<number>;
    at: Timestamp;
    manager_id: ManagerId | null;
    action: string;
    subject: Json;
    before: NullableJson;
    after: NullableJson;
  };
  avatar: {
    name: string;
    manager_id: ManagerId;
    image: Buffer;
  };
  backup_check: {
    is_the_only: Default<boolean>;
    checked_at: Timestamp;
    name: string;
    rows: number;
    problem: string | null;
  };
  backup_code: {
    manager_id: ManagerId;
    hash: Buffer;
    used_at: NullableTimestamp;
  };
  calendar_events: {
    season_id: SeasonId;
    uid: string;
    state: string;
    sequence: Default<number>;
    changed_at: Timestamp;
  };
  calendar_links: {
    manager_id: ManagerId;
    hash: Buffer;
    created_at: Timestamp;
  };
  change: {
    number: number;
    kind: string;
    body: Json;
    at: Timestamp;
  };
  command: {
    id: string;
    manager_id: ManagerId;
    endpoint: string;
    answer: NullableJson;
    at: Timestamp;
    input_hash: Buffer;
  };
  corrected_scores: {
    id: Default<number>;
    season_id: SeasonId;
    league_id: LeagueId;
    gameweek_id: GameweekId;
    team_id: TeamId;
    points_before: number;
    points_after: number | null;
    corrected_at: NullableTimestamp;
  };
  counted_points: {
    season_id: SeasonId;
    league_id: LeagueId;
    gameweek_id: GameweekId;
    team_id: TeamId;
    gk: number;
    d: number;
    m: number;
    s: number;
    appearances: number;
    goals: number;
    assists: number;
    clean_sheets: number;
    heroes: number;
    penalties: number;
    conceded: number;
    cards: number;
    bench: number;
  };
  draft_picks: {
    id: Default<number>;
    season_id: SeasonId;
    league_id: LeagueId;
    round_number: number;
    pick_number: number;
    team_id: TeamId;
    player_id: PlayerCode | null;
    picked_at: NullableTimestamp;
  };
  draft_plans: {
    season_id: SeasonId;
    league_id: LeagueId;
    begins_at: Timestamp;
  };
  draft_queues: {
    season_id: SeasonId;
    team_id: TeamId;
    manager_id: ManagerId;
    player_ids: readonly PlayerCode[];
    at_once: boolean;
    page_id: string;
    save_number: number;
  };
  draft_settings: {
    season_id: SeasonId;
    league_id: LeagueId;
    managers_pick: boolean;
    clock_seconds: number;
  };
  draft_state: {
    season_id: SeasonId;
    league_id: LeagueId;
    status: 'in_progress' | 'paused' | 'complete';
    current_round: number;
    current_pick: number;
    order_seed: number;
    fixtures_seed: number | null;
    version: Default<number>;
    turn_began_at: NullableTimestamp;
    was_undone: Default<boolean>;
  };
  fantasy_byes: {
    season_id: SeasonId;
    league_id: LeagueId;
    gameweek_id: GameweekId;
    team_id: TeamId;
    points: number;
  };
  fantasy_matches: {
    id: Default<FantasyMatchId>;
    season_id: SeasonId;
    league_id: LeagueId;
    gameweek_id: GameweekId;
    home_team_id: TeamId;
    away_team_id: TeamId;
    home_team_total_points: Default<number>;
    away_team_total_points: Default<number>;
    home_team_goals: Default<number>;
    away_team_goals: Default<number>;
    home_win: Default<boolean>;
    away_win: Default<boolean>;
    draw: Default<boolean>;
    match_date: Timestamp;
    created_at: Timestamp;
    is_completed: Default<boolean>;
  };
  final_results: {
    id: Default<number>;
    season_id: SeasonId;
    league_id: LeagueId;
    gameweek_id: GameweekId;
    settled_at: NullableTimestamp;
    home_team_id: TeamId | null;
    home_team_name: string;
    home_manager_id: ManagerId | null;
    home_points: number;
    home_goals: number;
    away_team_id: TeamId | null;
    away_team_name: string | null;
    away_manager_id: ManagerId | null;
    away_points: number | null;
    away_goals: number | null;
  };
  final_tables: {
    id: Default<number>;
    season_id: SeasonId;
    league_id: LeagueId;
    team_id: TeamId | null;
    team_name: string;
    manager_id: ManagerId | null;
    position: number;
    played: number;
    won: number;
    drawn: number;
    lost: number;
    goals_scored: number;
    goals_conceded: number;
    total_points: number;
    otp: number;
  };
  gameweeks: {
    season_id: SeasonId;
    id: GameweekId;
    start_time: Timestamp;
    end_time: Timestamp;
    midweek_deadline: NullableTimestamp;
    weekend_deadline: NullableTimestamp;
    midweek_by_hand: Default<boolean>;
    weekend_by_hand: Default<boolean>;
    midweek_locked_at: NullableTimestamp;
    weekend_locked_at: NullableTimestamp;
    settled_at: NullableTimestamp;
    first_settled_at: NullableTimestamp;
  };
  installation: {
    is_the_only: Default<boolean>;
    league_time_zone: string;
  };
  job: {
    id: Default<number>;
    kind: string;
    key: string;
    due_at: Timestamp;
    body: DefaultJson;
    attempts: Default<number>;
    last_error: string | null;
    done_at: NullableTimestamp;
    taken_until: NullableTimestamp;
  };
  leagues: {
    id: Default<LeagueId>;
    name: string;
    champion: Default<string>;
  };
  listed_selections: {
    season_id: SeasonId;
    gameweek_id: GameweekId;
    part: string;
    team_id: TeamId;
    players: Json;
    origin: string;
    hash: string;
    saved_at: Timestamp;
  };
  live_position: {
    one: Default<boolean>;
    epoch: Default<string>;
    last_number: Default<number>;
  };
  mail: {
    id: Default<string>;
    number: Default<number>;
    channel: 'email' | 'text';
    recipient: string;
    subject: string;
    sealed: string | null;
    created_at: Timestamp;
    useless_at: NullableTimestamp;
    state: Default<'waiting' | 'sent' | 'kept' | 'refused' | 'given-up'>;
    attempts: Default<number>;
    last_error: string | null;
    done_at: NullableTimestamp;
    is_private: Default<boolean>;
  };
  manager_invites: {
    id: Default<string>;
    email: string;
    invite_token: string;
    invited_by: ManagerId | null;
    created_at: Timestamp;
    expires_at: Timestamp;
    accepted_at: NullableTimestamp;
    mail_id: string | null;
    accepted_by: ManagerId | null;
  };
  managers: {
    id: Default<ManagerId>;
    email: string | null;
    username: string;
    avatar_url: string | null;
    is_admin: Default<boolean>;
    is_reporter: Default<boolean>;
    created_at: Timestamp;
    former_number: number | null;
  };
  match_events: {
    id: Default<EventId>;
    match_id: MatchId;
    minute: Minute;
    sequence: number;
    event_type: 'GOAL' | 'PENALTY_MISS' | 'SUBSTITUTION' | 'DISCIPLINARY';
    team_id: RealTeamId;
    goal_type: 'STANDARD' | 'FREEKICK' | 'PENALTY' | 'OWN_GOAL' | null;
    scorer_id: PlayerCode | null;
    assist_id: PlayerCode | null;
    penalty_fouler_id: PlayerCode | null;
    penalty_taker_id: PlayerCode | null;
    penalty_saver_id: PlayerCode | null;
    player_out_id: PlayerCode | null;
    player_in_id: PlayerCode | null;
    card_type: 'YELLOW' | 'SECOND_YELLOW' | 'RED' | null;
    carded_player_id: PlayerCode | null;
    points_processed: Default<boolean>;
    command_id: string;
    recorded_by: ManagerId | null;
    recorded_at: Timestamp;
  };
  match_lineups: {
    match_id: MatchId;
    player_id: PlayerCode;
    team_id: RealTeamId;
    is_starting: boolean;
    position_order: number;
  };
  match_reports: {
    match_id: MatchId;
    player_id: PlayerCode;
    season_id: SeasonId;
    team_id: RealTeamId;
    starting_xi: 0 | 1;
    substitute: 0 | 1;
    minute_subbed_on: Minute | null;
    minute_subbed_off: Minute | null;
    minute_sent_off: Minute | null;
    goals: number;
    free_kick_goals: number;
    penalties_scored: number;
    own_goals: number;
    assists: number;
    penalties_missed: number;
    penalties_saved: number;
    penalty_fouls: number;
    yellow_cards: number;
    second_yellows: number;
    red_cards: number;
    hero_moments: number;
    goals_conceded: number;
    first_goal_conceded_at: Minute | null;
    full_clean_sheet: 0 | 1;
    part_clean_sheet: 0 | 1;
    dm_clean_sheet: 0 | 1;
    clean_sheet_qualifying_start: Minute;
    clean_sheet_minutes_played: number;
    points_earned: number;
  };
  notice_off: {
    manager_id: ManagerId;
    kind: 'deadline' | 'team-sheet' | 'result' | 'squad' | 'draft' | 'letter';
    channel: 'mail' | 'push';
  };
  notice_times: {
    manager_id: ManagerId;
    hours_before: 3 | 6 | 12 | 24 | 48;
    quiet_from: number | null;
    quiet_to: number | null;
  };
  notices: {
    id: Default<number>;
    manager_id: ManagerId;
    kind: 'deadline' | 'team-sheet' | 'result' | 'squad' | 'draft' | 'letter';
    about: string;
    occasion: string;
    created_at: Timestamp;
    due_at: Timestamp;
    useful_until: Timestamp;
    text: NullableJson;
    state: Default<'waiting' | 'told' | 'dropped'>;
  };
  official_figures: {
    match_id: MatchId;
    body: Json;
    fetched_at: Timestamp;
  };
  player_availability: {
    player_code: PlayerCode;
    state: 'doubtful' | 'out' | 'suspended';
    words: string;
    since: NullableTimestamp;
  };
  players: {
    code: PlayerCode;
    name: string;
    position: 'GK' | 'D' | 'M' | 'S';
    is_dm: Default<boolean>;
    real_team_id: RealTeamId | null;
    total_points: Default<number>;
    last_season_points: Default<number>;
    goals: Default<number>;
    assists: Default<number>;
    yellow_cards: Default<number>;
    red_cards: Default<number>;
    total_games: Default<number>;
    as_xi: Default<number>;
    as_sub: Default<number>;
    full_clean_sheets: Default<number>;
    part_clean_sheets: Default<number>;
    own_goals: Default<number>;
    penalties_missed: Default<number>;
    penalties_saved: Default<number>;
    penalties_scored: Default<number>;
    penalty_fouls: Default<number>;
    hero_moments: Default<number>;
    goals_conceded: Default<number>;
    provider_club_id: RealTeamId | null;
  };
  points_tables: {
    season_id: SeasonId;
    version: number;
    body: Json;
    created_by: ManagerId | null;
    created_at: Timestamp;
  };
  push_messages: {
    id: Default<number>;
    subscription_id: string;
    service: string;
    tag: string;
    urgency: 'low' | 'normal' | 'high';
    sealed: string;
    created_at: Timestamp;
    useless_at: Timestamp;
    next_at: Timestamp;
    attempts: Default<number>;
  };
  push_rests: {
    service: string;
    rests_until: Timestamp;
  };
  push_subscriptions: {
    id: Default<string>;
    manager_id: ManagerId;
    session_id: string;
    endpoint: string;
    p256dh: string;
    auth: string;
    created_at: Timestamp;
    told_at: NullableTimestamp;
    last_error: string | null;
  };
  read_token: {
    id: Default<string>;
    manager_id: ManagerId;
    name: string;
    hash: Buffer;
    created_at: Timestamp;
    last_used_at: NullableTimestamp;
  };
  real_matches: {
    id: Default<MatchId>;
    season_id: SeasonId;
    gameweek_id: GameweekId | null;
    part: 'midweek' | 'weekend' | null;
    part_by_hand: Default<boolean>;
    home_team_id: RealTeamId;
    away_team_id: RealTeamId;
    match_date: NullableTimestamp;
    home_goals: Default<number>;
    away_goals: Default<number>;
    current_minute: Default<Minute>;
    report_complete: Default<boolean>;
    is_void: Default<boolean>;
    heroes: Default<PlayerCode[]>;
    version: Default<number>;
    deleted_report: NullableJson;
    deleted_report_at: NullableTimestamp;
    set_minute: Default<Minute>;
  };
  real_teams: {
    id: Default<RealTeamId>;
    real_team_name: string;
    abbreviation: string;
  };
  restored_copy: {
    is_the_only: Default<boolean>;
    restored_at: Timestamp;
    backup_made_at: Timestamp;
  };
  season_archives: {
    season_id: SeasonId;
    body: Json;
    created_at: Timestamp;
  };
  seasons: {
    id: Default<SeasonId>;
    name: string;
    is_current: boolean;
    part_clean_sheet_minutes: Default<number>;
    statistics_from: NullableTimestamp;
    pinned_gameweek_id: GameweekId | null;
    created_at: Timestamp;
  };
  selections: {
    season_id: SeasonId;
    gameweek_id: GameweekId;
    part: 'midweek' | 'weekend';
    team_id: TeamId;
    origin: 'manager' | 'copied' | 'auto-pick';
    hash: string;
    saved_at: Timestamp;
    starting: readonly PlayerCode[];
    autobench: readonly PlayerCode[];
    clubs: readonly (RealTeamId | null)[];
  };
  session: {
    id: Default<string>;
    manager_id: ManagerId;
    browser: string;
    signed_in_at: Timestamp;
    expires_at: Timestamp;
    ended_at: NullableTimestamp;
    end_reason: 'signed-out' | 'revoked' | 'theft' | 'password-changed' | null;
    proved_at: NullableTimestamp;
  };
  session_credential: {
    hash: Buffer;
    session_id: string;
    number: number;
    used_at: NullableTimestamp;
    parent: number | null;
  };
  sign_in_guess: {
    address_hash: Buffer;
    failures: number;
    blocked_until: NullableTimestamp;
  };
  sign_in_token: {
    hash: Buffer;
    purpose:
      | 'set-up'
      | 'second-factor'
      | 'sign-up'
      | 'magic-link'
      | 'code'
      | 'password'
      | 'email'
      | 'email-undo'
      | 'phone';
    manager_id: ManagerId | null;
    email: string | null;
    created_at: Timestamp;
    expires_at: NullableTimestamp;
    used_at: NullableTimestamp;
    password_hash: string | null;
    number: Default<number>;
    browser_hash: Buffer | null;
  };
  squads: {
    id: Default<number>;
    season_id: SeasonId;
    league_id: LeagueId;
    team_id: TeamId;
    player_id: PlayerCode;
    draft_round: number | null;
    draft_pick: number | null;
  };
  standings: {
    season_id: SeasonId;
    league_id: LeagueId;
    team_id: TeamId;
    played: number;
    won: number;
    drawn: number;
    lost: number;
    goals_scored: number;
    goals_conceded: number;
    total_points: number;
    otp: number;
    position: number;
  };
  team_selections: {
    team_id: TeamId;
    season_id: SeasonId;
    gameweek_id: GameweekId;
    player_id: PlayerCode;
    is_starting: boolean;
    position_order: number;
    is_weekend: boolean;
    weekend_score: number;
    midweek_score: number;
    real_team_id: RealTeamId | null;
  };
  teams: {
    id: Default<TeamId>;
    team_name: string;
    league_id: LeagueId | null;
    manager_id: ManagerId | null;
    manager: string | null;
  };
  webhook: {
    league_id: LeagueId;
    host: string;
    sealed: string;
    form: 'json' | 'slack' | 'discord' | 'matrix';
    events: readonly ('deadline' | 'locked' | 'goal' | 'final' | 'settled')[];
    since: Timestamp;
    last_success_at: NullableTimestamp;
    last_failure_at: NullableTimestamp;
    last_failure: string | null;
    failing_since: NullableTimestamp;
    disabled_at: NullableTimestamp;
  };
  webhook_message: {
    id: Default<string>;
    number: Default<number>;
    league_id: number;
    event: 'deadline' | 'locked' | 'goal' | 'final' | 'settled';
    about: string;
    text: string;
    created_at: Timestamp;
    useful_until: Timestamp;
    next_at: Timestamp;
    attempts: Default<number>;
    state: Default<'waiting' | 'sent' | 'dropped'>;
  };
};
