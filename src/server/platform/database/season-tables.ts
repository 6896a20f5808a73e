import type { Generated } from 'kysely';
import type { GameweekId, ManagerId, PlayerCode, RealTeamId, SeasonId } from '#game/identity';
import type { Position } from '#game/position';
import type { Default, Json, NullableTimestamp, Timestamp } from './column-types.ts';

export type Seasons = {
  id: Generated<SeasonId>;
  name: string;
  is_current: boolean;
  part_clean_sheet_minutes: Default<number>;
  statistics_from: NullableTimestamp;
  pinned_gameweek_id: GameweekId | null;
  created_at: Timestamp;
};
export type PointsTables = {
  season_id: SeasonId;
  version: number;
  body: Json;
  created_by: ManagerId | null;
  created_at: Timestamp;
};
export type Gameweeks = {
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
};
export type RealTeams = {
  id: Generated<RealTeamId>;
  real_team_name: string;
  abbreviation: string;
  kit_url: string | null;
};
/** The specification's season statistics of a player. */
export type StatisticColumns = {
  total_points: Default<number>;
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
};
export type Players = StatisticColumns & {
  code: PlayerCode;
  name: string;
  position: Position;
  is_dm: Default<boolean>;
  real_team_id: RealTeamId | null;
  last_season_points: Default<number>;
};
export type SeasonArchives = { season_id: SeasonId; body: Json; created_at: Timestamp };
