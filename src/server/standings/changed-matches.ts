// What a change that is only previewed would do to a league's fantasy matches.

import type { ChangedMatch } from '#api/changed-match';
import { type FantasyTotals, outcomeOf } from '#game/fantasy-match/fantasy-match';
import type { LeagueState } from '#game/standings/league-gameweek';

const home = ({ home_team_total_points }: FantasyTotals): number => home_team_total_points;
const away = ({ away_team_total_points }: FantasyTotals): number => away_team_total_points;

/** A league's fantasy matches of a gameweek that have other points. */
export const changedMatches = (before: LeagueState, after: LeagueState): ChangedMatch[] =>
  before.fantasyMatches.flatMap((old, index) => {
    const now = after.fantasyMatches[index];
    if (now === undefined || (home(old) === home(now) && away(old) === away(now))) return [];
    const { id, gameweek_id, home_team_name, away_team_name } = old;
    const home_points = { before: home(old), after: home(now) };
    const away_points = { before: away(old), after: away(now) };
    return [{ id, gameweek_id, home: home_team_name, away: away_team_name, home_points, away_points }];
  });

/** Whether the match would have another winner, or become a draw. */
export const hasOtherResult = ({
  home_points,
  away_points,
}: Pick<ChangedMatch, 'home_points' | 'away_points'>): boolean =>
  outcomeOf(home_points.before, away_points.before) !== outcomeOf(home_points.after, away_points.after);
