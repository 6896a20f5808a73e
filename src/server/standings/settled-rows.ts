// A league's state as the rows that settle it.

import type { Selectable } from 'kysely';
import type { FantasyMatchId, LeagueId, TeamId } from '#game/identity';
import { byeScores, type LeagueState, type LiveFantasyMatch } from '#game/standings/league-gameweek';
import type { Standing } from '#game/standings/standing';
import type { Database } from '../platform/database/schema.ts';

export type FantasyMatchResultRow = {
  readonly id: FantasyMatchId;
  readonly home_points: number;
  readonly away_points: number;
  readonly home_goals: number;
  readonly away_goals: number;
  /** Null until the gameweek is complete. */
  readonly outcome: LiveFantasyMatch['outcome'];
};

export type ByeRow = { readonly league_id: LeagueId; readonly team_id: TeamId; readonly points: number };
export type SettledStandingRow = Omit<Selectable<Database['standings']>, 'season_id'>;

export type SettledRows = {
  readonly fantasyMatches: FantasyMatchResultRow[];
  readonly standings: SettledStandingRow[];
  /** None until the gameweek is complete. */
  readonly byes: readonly ByeRow[];
};

/** The rows of this league; its table counts the gameweek only when it is complete. */
export function settledRows(league: LeagueId, state: LeagueState): SettledRows {
  const table = state.play.completed ? state.table : state.tableBefore;
  return {
    fantasyMatches: state.fantasyMatches.map((match) => ({
      id: match.id,
      home_points: match.homePoints,
      away_points: match.awayPoints,
      home_goals: match.homeGoals,
      away_goals: match.awayGoals,
      outcome: match.status === 'final' ? match.outcome : null,
    })),
    standings: table.map((row) => standingRow(league, row)),
    byes: byeRows(league, state),
  };
}

const byeRows = (league_id: LeagueId, { league, teams, play }: LeagueState): readonly ByeRow[] =>
  play.completed ? byeScores(league, teams).map(({ team, points }) => ({ league_id, team_id: team, points })) : [];

/** A row of the table as it is stored. */
export const standingRow = (league_id: LeagueId, row: Standing): SettledStandingRow => ({
  league_id,
  team_id: row.team,
  played: row.played,
  won: row.won,
  drawn: row.drawn,
  lost: row.lost,
  goals_scored: row.goalsScored,
  goals_conceded: row.goalsConceded,
  total_points: row.totalPoints,
  otp: row.otp,
  position: row.position,
});
