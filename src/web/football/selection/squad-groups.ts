// Starters by position in the order GK, D, M, S; players with none of the four are left out (rules/screens 3).

import { type Position, positions } from '#game/position';
import type { PlayerView } from '../selection-view.ts';

export type Sides<Thing> = { readonly home: Thing; readonly away: Thing };
export type SquadGroup = Sides<readonly PlayerView[]> & { readonly position: Position };

/** Both teams' starters side by side; positions that neither team uses are left out. */
export function starterGroups({ home, away }: Sides<readonly PlayerView[]>): readonly SquadGroup[] {
  return positions
    .map((position) => ({ position, home: startersAt(home, position), away: startersAt(away, position) }))
    .filter((group) => group.home.length + group.away.length > 0);
}

const startersAt = (players: readonly PlayerView[], position: Position): readonly PlayerView[] =>
  players.filter((player) => player.isStarting && player.position === position);

/** The players on the autobench, in order. */
export const benchOf = (players: readonly PlayerView[]): readonly PlayerView[] =>
  players.filter(({ isStarting }) => !isStarting);
