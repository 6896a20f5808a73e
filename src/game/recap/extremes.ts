// The narrowest and the widest match of a gameweek, and the highest score (rules/recap 3). Equal ones share the place.

import type { TeamId } from '../identity.ts';
import type { Result } from '../standings/apply-results.ts';
import type { LeagueRecap } from './league-recap.ts';

export type ByMargin = { readonly margin: number; readonly results: readonly Result[] };
export type Extremes = {
  /** Null without a match. */
  readonly narrowest: ByMargin | null;
  /** Null also if all matches were equally narrow. */
  readonly widest: ByMargin | null;
  readonly highest: { readonly points: number; readonly teams: readonly TeamId[] } | null;
};

const marginOf = ({ home_team_total_points: home, away_team_total_points: away }: Result): number =>
  Math.abs(home - away);

/** The gameweek's extremes. */
export function extremesOf({ results, teams }: Pick<LeagueRecap, 'results' | 'teams'>): Extremes {
  const margins = results.map(marginOf);
  const [least, most] = [Math.min(...margins), Math.max(...margins)];
  const by = (margin: number): ByMargin => ({
    margin,
    results: results.filter((result) => marginOf(result) === margin),
  });
  const top = Math.max(...teams.map(({ points }) => points));
  return {
    narrowest: results.length === 0 ? null : by(least),
    widest: results.length === 0 || most === least ? null : by(most),
    highest:
      teams.length === 0
        ? null
        : { points: top, teams: teams.filter(({ points }) => points === top).map(({ team_id }) => team_id) },
  };
}
