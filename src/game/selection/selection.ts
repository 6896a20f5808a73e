// A team's selection for one part of a gameweek: an eleven and an autobench of three.

import type { Branded, PlayerCode, RealTeamId } from '../identity.ts';
import type { PlayerRole } from '../position.ts';

/** One row of a selection. Starters and bench are each numbered from 1; the bench goalkeeper comes first. */
export type SelectedPlayer = {
  readonly player: PlayerCode;
  readonly isStarting: boolean;
  readonly positionOrder: number;
};

/** A selected player with what the autobench has to know of him: his role and his club at the deadline. */
export type LockedPlayer = SelectedPlayer & { readonly role: PlayerRole; readonly realTeam: RealTeamId };

/**
 * A selection whose deadline has passed. Functions that build shared frames and snapshots take this brand,
 * so an open line-up in a shared frame does not compile; only lock-selection.ts makes it.
 */
export type LockedSelection = Branded<readonly LockedPlayer[], 'LockedSelection'>;
