// What two teams' matches against each other have brought this season.

import type { GameweekId, TeamId } from '../identity.ts';
import type { FantasyMatch } from './fantasy-match.ts';

export type HeadToHead = {
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
  readonly points: number;
  readonly pointsAgainst: number;
  /** Both totals in the match that is being played; null if none is. */
  readonly now: { readonly points: number; readonly pointsAgainst: number } | null;
  /** The gameweek of their next match; null if there is none. */
  readonly next: GameweekId | null;
};

/** What the season's gameweeks say of matches that are not completed. */
export type SeasonState = {
  /** The current gameweek; null while it is not known. */
  readonly current: GameweekId | null;
  /** The current gameweek, once real football of it has begun. */
  readonly begun: GameweekId | null;
  /** Gameweeks whose real matches are all postponed or void (rules/screens 35). */
  readonly notPlayed: ReadonlySet<GameweekId>;
};

/**
 * This team's record against the other one, from completed matches; null if they never meet this season. A match is
 * being played from its first point on, and at 0 to 0 if real football of its gameweek has begun. It is to come from the
 * current gameweek on, unless that is not played.
 */
export function headToHead(
  matches: readonly FantasyMatch[],
  [team, other]: readonly [TeamId, TeamId],
  { current, begun, notPlayed }: SeasonState,
): HeadToHead | null {
  const meetings = matches.filter(
    ({ home_team_id: home, away_team_id: away }) =>
      (home === team && away === other) || (home === other && away === team),
  );
  if (meetings.length === 0) return null;
  const completed = meetings.filter(({ is_completed }) => is_completed);
  const open = meetings.filter(({ is_completed }) => !is_completed);
  const playing = open.find(
    (match) => match.gameweek_id === begun || match.home_team_total_points !== 0 || match.away_team_total_points !== 0,
  );
  const isAhead = ({ gameweek_id: week }: FantasyMatch): boolean => week >= (current ?? 0) && !notPlayed.has(week);
  const ahead = open.filter((match) => match !== playing && isAhead(match)).map(({ gameweek_id }) => gameweek_id);
  const isHome = ({ home_team_id }: FantasyMatch): boolean => home_team_id === team;
  const count = (is: (match: FantasyMatch) => boolean): number => completed.filter(is).length;
  const pointsIn = (match: FantasyMatch, isOwn: boolean): number =>
    isHome(match) === isOwn ? match.home_team_total_points : match.away_team_total_points;
  const total = (isOwn: boolean): number => completed.reduce((sum, match) => sum + pointsIn(match, isOwn), 0);
  return {
    won: count((match) => (isHome(match) ? match.home_win : match.away_win)),
    drawn: count(({ draw }) => draw),
    lost: count((match) => (isHome(match) ? match.away_win : match.home_win)),
    points: total(true),
    pointsAgainst: total(false),
    now: playing === undefined ? null : { points: pointsIn(playing, true), pointsAgainst: pointsIn(playing, false) },
    next: ahead.toSorted((one, other) => one - other)[0] ?? null,
  };
}
