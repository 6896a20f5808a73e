// A league's state in the words of the contract: the rows of snapshots and frames. Made from locked selections only.

import type { FantasyMatchRow, LineUpPlayerRow, StandingRow } from '#api/league-snapshot';
import type { Part } from '#game/gameweek/part';
import type { GameweekId, LeagueId, TeamId } from '#game/identity';
import { movements } from '#game/standings/diff-standings';
import type { LeagueState, LiveFantasyMatch } from '#game/standings/league-gameweek';
import type { Standing } from '#game/standings/standing';
import type { ScoredPlayer } from '#game/standings/team-gameweek';

type LineUpRow = { team_id: TeamId; part: Part; players: LineUpPlayerRow[] };

/** A selected player: what they have, whether it counts, and why. */
export const lineUpPlayerRow = (player: ScoredPlayer): LineUpPlayerRow => ({
  player_id: player.player_id,
  is_starting: player.is_starting,
  position_order: player.position_order,
  real_team_id: player.real_team_id,
  points_earned: player.points_earned,
  weekend_score: player.weekend_score,
  midweek_score: player.midweek_score,
  provisional: player.provisional,
  counted: player.counted,
  subbed_for: player.subbed_for,
  replaced_by: player.replaced_by,
  reason: player.reason,
});

/** The locked line-ups of these teams (of all of the league when none are named). */
export function lineUpRows({ teams }: LeagueState, only?: readonly TeamId[]): LineUpRow[] {
  const chosen = [...teams.values()].filter(({ team }) => only === undefined || only.includes(team));
  return chosen.flatMap(({ team, parts }) =>
    (['midweek', 'weekend'] as const).flatMap((part) => {
      const players = parts[part]?.players;
      return players === undefined ? [] : [{ team_id: team, part, players: players.map(lineUpPlayerRow) }];
    }),
  );
}

/** Rows of the table as it stands (all, unless some are named), each with the places gained since the gameweek began. */
export function standingRows({ tableBefore, table }: LeagueState, only: readonly Standing[] = table): StandingRow[] {
  const moved = movements(tableBefore, only);
  return only.map((row) => standingRow(row, moved.get(row.team) ?? 0));
}

const standingRow = (row: Standing, movement: number): StandingRow => ({
  team_id: row.team,
  team_name: row.teamName,
  position: row.position,
  movement,
  played: row.played,
  won: row.won,
  drawn: row.drawn,
  lost: row.lost,
  goals_scored: row.goalsScored,
  goals_conceded: row.goalsConceded,
  total_points: row.totalPoints,
  otp: row.otp,
});

/** A fantasy match as it stands; who has won is said when it is final. */
export function fantasyMatchScoreRow({ id, homePoints, awayPoints, status, outcome }: LiveFantasyMatch) {
  const decided = status === 'final' ? outcome : null;
  return {
    id,
    home_team_total_points: homePoints,
    away_team_total_points: awayPoints,
    is_completed: status === 'final',
    home_win: decided === 'home_win',
    away_win: decided === 'away_win',
    draw: decided === 'draw',
  };
}

export type FixtureDates = Pick<FantasyMatchRow, 'match_date' | 'created_at'>;
const noDates: FixtureDates = { match_date: '', created_at: '' };

export type FixtureLabels = {
  readonly league: LeagueId;
  readonly gameweek: GameweekId;
  readonly dates: ReadonlyMap<LiveFantasyMatch['id'], FixtureDates>;
};

/** The gameweek's fantasy matches as they stand. */
export function fantasyMatchRows(state: LeagueState, labels: FixtureLabels): FantasyMatchRow[] {
  const names = new Map(state.table.map(({ team, teamName }) => [team, teamName]));
  return state.fantasyMatches.map((match) => ({
    ...fantasyMatchScoreRow(match),
    league_id: labels.league,
    gameweek_id: labels.gameweek,
    home_team_id: match.home,
    away_team_id: match.away,
    home_team_name: names.get(match.home) ?? '',
    away_team_name: names.get(match.away) ?? '',
    match_date: (labels.dates.get(match.id) ?? noDates).match_date,
    created_at: (labels.dates.get(match.id) ?? noDates).created_at,
  }));
}
