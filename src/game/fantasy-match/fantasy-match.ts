// A fantasy match: the higher total wins, equal totals are a draw (rules/standings 1).

import type { FantasyMatchId, GameweekId, LeagueId, TeamId } from '../identity.ts';

export type Pairing = { readonly home_team_id: TeamId; readonly away_team_id: TeamId };

/** What is known about a match before it is played. */
export type FantasyFixture = Pairing & {
  readonly id: FantasyMatchId;
  readonly league_id: LeagueId;
  readonly gameweek_id: GameweekId;
  readonly home_team_name: string;
  readonly away_team_name: string;
  /** An RFC 3339 text: nothing is computed with it. */
  readonly match_date: string;
  readonly created_at: string;
};

/** The part that changes. Points decide the match; real goals by counted players only break ties in the table. */
export type FantasyScore = {
  readonly home_team_total_points: number;
  readonly away_team_total_points: number;
  readonly home_team_goals: number;
  readonly away_team_goals: number;
  readonly is_completed: boolean;
  /** The winner is only set when the match is completed. */
  readonly home_win: boolean;
  readonly away_win: boolean;
  readonly draw: boolean;
};

export type FantasyMatch = FantasyFixture & FantasyScore;

/** The totals and goals of the two teams. */
export type FantasyTotals = Omit<FantasyScore, 'is_completed' | Outcome>;
export type Outcome = 'home_win' | 'away_win' | 'draw';

/** Who wins with these totals. */
export function outcomeOf(homePoints: number, awayPoints: number): Outcome {
  if (homePoints > awayPoints) return 'home_win';
  return homePoints < awayPoints ? 'away_win' : 'draw';
}

/** The score of a match with these totals, in a gameweek that is completed or not. */
export function fantasyScore(totals: FantasyTotals, is_completed: boolean): FantasyScore {
  const outcome = is_completed ? outcomeOf(totals.home_team_total_points, totals.away_team_total_points) : null;
  // Field by field: a goal makes hundreds of these, and a spread costs ten times as much.
  return {
    home_team_total_points: totals.home_team_total_points,
    away_team_total_points: totals.away_team_total_points,
    home_team_goals: totals.home_team_goals,
    away_team_goals: totals.away_team_goals,
    is_completed,
    home_win: outcome === 'home_win',
    away_win: outcome === 'away_win',
    draw: outcome === 'draw',
  };
}
