// A league's table: its rows, their order, and the table before the first match.

import { compareTexts } from '../compare-texts.ts';
import type { TeamId } from '../identity.ts';

/**
 * The figures of a row, named as in the specification's standings; types, columns, contract and zero rows derive from
 * them.
 */
export const standingFigures = [
  /** From 1, in the order of `compareStandings`. */
  'position',
  'played',
  'won',
  'drawn',
  'lost',
  /** Real goals by the team's counted players, and by its opponents'. */
  'goals_scored',
  'goals_conceded',
  /** 3 for a win, 1 for a draw. */
  'total_points',
  /** Overall team points: all fantasy points of the season, including bye weeks. */
  'otp',
] as const;
export type StandingFigures = { readonly [Figure in (typeof standingFigures)[number]]: number };

export type Standing = { readonly team_id: TeamId; readonly team_name: string } & StandingFigures;

/** A row of the table as it stands, with the ranks gained (+) or lost (-) since the gameweek began. */
export type StandingRow = Standing & { readonly movement: number };

export type LeagueTeam = { readonly id: TeamId; readonly name: string | null };

type Unplaced = Omit<Standing, 'position'>;

/**
 * Negative if `a` ranks above `b`: total_points, otp, goal difference, goals scored, name (rules/standings 4);
 * for equal names the lower id.
 */
export function compareStandings(a: Unplaced, b: Unplaced): number {
  return (
    b.total_points - a.total_points ||
    b.otp - a.otp ||
    b.goals_scored - b.goals_conceded - (a.goals_scored - a.goals_conceded) ||
    b.goals_scored - a.goals_scored ||
    compareTexts(a.team_name, b.team_name) ||
    a.team_id - b.team_id
  );
}

/** The rows in table order with their positions from 1. */
export function orderStandings(rows: readonly Unplaced[]): Standing[] {
  return rows.toSorted(compareStandings).map((row, index) => ({ ...row, position: index + 1 }));
}

const zeroes = Object.fromEntries(standingFigures.map((figure) => [figure, 0])) as StandingFigures;

/** Zero-filled rows in table order; a team without a name is called 'Team {n}', counted from 1 in the order given. */
export function zeroStandings(teams: readonly LeagueTeam[]): Standing[] {
  return orderStandings(
    teams.map(({ id, name }, index) => ({ team_id: id, team_name: name ?? `Team ${index + 1}`, ...zeroes })),
  );
}

/** `standings` in table order, with a zero-filled row for each team of the league that had none. */
export function completeStandings(standings: readonly Standing[], teams: readonly LeagueTeam[]): Standing[] {
  const placed = new Set(standings.map(({ team_id }) => team_id));
  const missing = zeroStandings(teams).filter(({ team_id }) => !placed.has(team_id));
  return orderStandings([...standings, ...missing]);
}

/** Whether the team has a place by what it played: among those without, the order is that of their names. */
const hasPlace = ({ played, otp }: Standing): boolean => played > 0 || otp !== 0;

/** The rows of `table` with their movement since `before`; a team that had no place in `before` has not moved. */
export function withMovement(before: readonly Standing[], table: readonly Standing[]): StandingRow[] {
  const earlier = new Map(before.filter(hasPlace).map((row) => [row.team_id, row.position]));
  return table.map((row) => ({ ...row, movement: (earlier.get(row.team_id) ?? row.position) - row.position }));
}
