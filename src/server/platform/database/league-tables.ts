import type { Generated } from 'kysely';
import type { FantasyScore } from '#game/fantasy-match/fantasy-match';
import type { Part } from '#game/gameweek/part';
import type {
  FantasyMatchId,
  GameweekId,
  LeagueId,
  ManagerId,
  PlayerCode,
  RealTeamId,
  SeasonId,
  TeamId,
} from '#game/identity';
import type { PlayerOfClub, SelectionOrigin } from '#game/selection/selection';
import type { StandingFigures } from '#game/standings/standing';
import type { Default, Defaults, Json, NullableTimestamp, Timestamp } from './column-types.ts';

export type Leagues = { id: Generated<LeagueId>; name: string; champion: Default<string> };
export type Teams = {
  id: Generated<TeamId>;
  team_name: string;
  league_id: LeagueId | null;
  manager_id: ManagerId | null;
  manager: string | null;
};
export type DraftState = {
  season_id: SeasonId;
  league_id: LeagueId;
  status: 'in_progress' | 'paused' | 'complete';
  current_round: number;
  current_pick: number;
  order_seed: number;
  fixtures_seed: number | null;
  version: Default<number>;
};
export type DraftPicks = {
  id: Generated<number>;
  season_id: SeasonId;
  league_id: LeagueId;
  round_number: number;
  pick_number: number;
  team_id: TeamId;
  player_id: PlayerCode | null;
  picked_at: NullableTimestamp;
};
export type Squads = {
  id: Generated<number>;
  season_id: SeasonId;
  league_id: LeagueId;
  team_id: TeamId;
  player_id: PlayerCode;
  draft_round: number | null;
  draft_pick: number | null;
};
export type Selections = {
  season_id: SeasonId;
  gameweek_id: GameweekId;
  part: Part;
  team_id: TeamId;
  players: Json<PlayerOfClub[]>;
  origin: SelectionOrigin;
  hash: string;
  saved_at: Timestamp;
};
/** A view: every selection with a row for each player. */
export type TeamSelections = {
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
export type FantasyMatches = Defaults<FantasyScore> & {
  id: Generated<FantasyMatchId>;
  season_id: SeasonId;
  league_id: LeagueId;
  gameweek_id: GameweekId;
  home_team_id: TeamId;
  away_team_id: TeamId;
  match_date: Timestamp;
  created_at: Timestamp;
};
export type FantasyByes = {
  season_id: SeasonId;
  league_id: LeagueId;
  gameweek_id: GameweekId;
  team_id: TeamId;
  points: number;
};
export type Standings = StandingFigures & {
  season_id: SeasonId;
  league_id: LeagueId;
  team_id: TeamId;
};
