// A player's report between the game's form and the columns of match_reports.

import type { MatchId, PlayerCode, RealTeamId, SeasonId } from '#game/identity';
import type { MatchReport } from '#game/match/match-report';
import type { MatchReports } from '../platform/database/match-tables.ts';
import type { Clubs } from './truth/event-store.ts';

export type ReportRow = MatchReports;
type MatchOfReport = { readonly id: MatchId; readonly season: SeasonId; readonly clubs: Clubs };

const flag = (yes: boolean): 0 | 1 => (yes ? 1 : 0);

/** The row of a report that is worth this many points. */
export function reportRow(report: MatchReport, points: number, match: MatchOfReport): ReportRow {
  return {
    match_id: match.id,
    player_id: report.player,
    season_id: match.season,
    team_id: match.clubs[report.side],
    starting_xi: flag(report.startingXi),
    substitute: flag(report.substitute),
    minute_subbed_on: report.minuteSubbedOn,
    minute_subbed_off: report.minuteSubbedOff,
    minute_sent_off: report.minuteSentOff,
    goals: report.goals,
    free_kick_goals: report.freeKickGoals,
    penalties_scored: report.penaltiesScored,
    own_goals: report.ownGoals,
    assists: report.assists,
    penalties_missed: report.penaltiesMissed,
    penalties_saved: report.penaltiesSaved,
    penalty_fouls: report.penaltyFouls,
    yellow_cards: report.yellowCards,
    second_yellows: report.secondYellows,
    red_cards: report.redCards,
    hero_moments: report.heroMoments,
    goals_conceded: report.goalsConceded,
    first_goal_conceded_at: report.firstGoalConcededAt,
    full_clean_sheet: flag(report.fullCleanSheet),
    part_clean_sheet: flag(report.partCleanSheet),
    dm_clean_sheet: flag(report.dmCleanSheet),
    clean_sheet_qualifying_start: report.cleanSheetQualifyingStart,
    clean_sheet_minutes_played: report.cleanSheetMinutesPlayed,
    points_earned: points,
  };
}

/** The game's report of a row. */
export function reportOf(row: ReportRow, homeClub: RealTeamId): MatchReport {
  return {
    player: row.player_id,
    side: row.team_id === homeClub ? 'home' : 'away',
    startingXi: row.starting_xi === 1,
    substitute: row.substitute === 1,
    minuteSubbedOn: row.minute_subbed_on,
    minuteSubbedOff: row.minute_subbed_off,
    minuteSentOff: row.minute_sent_off,
    goals: row.goals,
    freeKickGoals: row.free_kick_goals,
    penaltiesScored: row.penalties_scored,
    ownGoals: row.own_goals,
    assists: row.assists,
    penaltiesMissed: row.penalties_missed,
    penaltiesSaved: row.penalties_saved,
    penaltyFouls: row.penalty_fouls,
    yellowCards: row.yellow_cards,
    secondYellows: row.second_yellows,
    redCards: row.red_cards,
    heroMoments: row.hero_moments,
    goalsConceded: row.goals_conceded,
    firstGoalConcededAt: row.first_goal_conceded_at,
    fullCleanSheet: row.full_clean_sheet === 1,
    partCleanSheet: row.part_clean_sheet === 1,
    dmCleanSheet: row.dm_clean_sheet === 1,
    cleanSheetQualifyingStart: row.clean_sheet_qualifying_start,
    cleanSheetMinutesPlayed: row.clean_sheet_minutes_played,
  };
}

/** The columns of match_reports, in the order in which rows are written. */
export const reportColumns = Object.keys({
  match_id: 1,
  player_id: 1,
  season_id: 1,
  team_id: 1,
  starting_xi: 1,
  substitute: 1,
  minute_subbed_on: 1,
  minute_subbed_off: 1,
  minute_sent_off: 1,
  goals: 1,
  free_kick_goals: 1,
  penalties_scored: 1,
  own_goals: 1,
  assists: 1,
  penalties_missed: 1,
  penalties_saved: 1,
  penalty_fouls: 1,
  yellow_cards: 1,
  second_yellows: 1,
  red_cards: 1,
  hero_moments: 1,
  goals_conceded: 1,
  first_goal_conceded_at: 1,
  full_clean_sheet: 1,
  part_clean_sheet: 1,
  dm_clean_sheet: 1,
  clean_sheet_qualifying_start: 1,
  clean_sheet_minutes_played: 1,
  points_earned: 1,
} satisfies Record<keyof ReportRow, 1>) as readonly (keyof ReportRow)[];

/** Whether two rows of one player say the same. */
export const sameReport = (a: ReportRow, b: ReportRow): boolean =>
  reportColumns.every((column) => a[column] === b[column]);

/** The reports by player. */
export const byPlayer = (rows: readonly ReportRow[]): ReadonlyMap<PlayerCode, ReportRow> =>
  new Map(rows.map((row) => [row.player_id, row]));
