// A selection as its row holds it: three arrays of numbers, a seventh of the same as JSON. Settling reads hundreds of
// thousands of them, and a deadline writes as many.

import type { PlayerCode, RealTeamId } from '#game/identity';
import type { PlayerOfClub } from '#game/selection/selection';

/** The players' codes in order, and the club of each, the eleven's before the autobench's. */
export type SelectionColumns = {
  readonly starting: readonly PlayerCode[];
  readonly autobench: readonly PlayerCode[];
  readonly clubs: readonly (RealTeamId | null)[];
};

/** The selection's players as the rules see them. */
export function selectedPlayers({ starting, autobench, clubs }: SelectionColumns): readonly PlayerOfClub[] {
  const numbered = (players: readonly PlayerCode[], is_starting: boolean, before: number): readonly PlayerOfClub[] =>
    players.map((player_id, index) => ({
      player_id,
      is_starting,
      position_order: index + 1,
      real_team_id: clubs[before + index] ?? null,
    }));
  return [...numbered(starting, true, 0), ...numbered(autobench, false, starting.length)];
}

/** The columns for these players. */
export function selectionColumns(players: readonly PlayerOfClub[]): SelectionColumns {
  const ordered = players.toSorted((a, b) => a.position_order - b.position_order);
  const starting = ordered.filter(({ is_starting }) => is_starting);
  const autobench = ordered.filter(({ is_starting }) => !is_starting);
  const codes = (half: readonly PlayerOfClub[]): readonly PlayerCode[] => half.map(({ player_id }) => player_id);
  return {
    starting: codes(starting),
    autobench: codes(autobench),
    clubs: [...starting, ...autobench].map(({ real_team_id }) => real_team_id),
  };
}
