// What Home shows of a league's snapshot: the selected team's match, the other matches, the ranks (rules/screens 1).

import type { LeagueSnapshot } from '#api/league-snapshot';
import type { FantasyMatch } from '#game/fantasy-match/fantasy-match';
import { ordinal } from '#game/gameweek/day-text';
import type { TeamId } from '#game/identity';
import { instant } from '#game/instant';

/** The team's fantasy match in the current gameweek; null for a bye or before there are fixtures. */
export const ownMatch = (snapshot: LeagueSnapshot, team: TeamId | null): FantasyMatch | null =>
  snapshot.fantasy_matches.find(({ home_team_id, away_team_id }) => home_team_id === team || away_team_id === team) ??
  null;

/** The gameweek's other matches in the league, in the order of match_date. */
export const otherMatches = (matches: readonly FantasyMatch[], team: TeamId | null): readonly FantasyMatch[] =>
  matches
    .filter(({ home_team_id, away_team_id }) => home_team_id !== team && away_team_id !== team)
    .toSorted((one, other) => instant(one.match_date) - instant(other.match_date) || one.id - other.id);

/** Whether the current gameweek is not played, as far as is known: each of its matches is postponed or void. */
export const isNotPlayed = ({ current_gameweek_id, gameweek, real_matches }: LeagueSnapshot): boolean =>
  gameweek !== null && gameweek.id === current_gameweek_id && real_matches.every(({ status }) => status === 'void');

/** Whether a real match of the current gameweek is in progress, and the league plays in it. */
export const isGameweekLive = ({ fantasy_matches, real_matches }: LeagueSnapshot): boolean =>
  fantasy_matches.length > 0 && real_matches.some(({ status }) => status === 'live');

export type MatchProgress = 'scheduled' | 'live' | 'final';

/** 'Final' when the whole gameweek is complete, 'Live' while a real match is in progress. */
export function matchProgress({ is_completed }: FantasyMatch, snapshot: LeagueSnapshot): MatchProgress {
  if (is_completed) return 'final';
  return isGameweekLive(snapshot) ? 'live' : 'scheduled';
}

/** The place of each team in the table. */
export const ranksOf = ({ standings }: LeagueSnapshot): ReadonlyMap<TeamId, number> =>
  new Map(standings.map(({ team_id, position }) => [team_id, position]));

/** '3rd'; empty for a team without a place. */
export const rankText = (rank: number | undefined): string => (rank === undefined ? '' : ordinal(rank));
