// A team's selection for one part of a gameweek: an eleven and an autobench of three.

import type { Branded, PlayerCode, RealTeamId } from '../identity.ts';
import type { PlayerRole, Position } from '../position.ts';

/** One player of a selection. Starters and autobench are each numbered from 1; the autobench goalkeeper comes first. */
export type SelectedPlayer = {
  readonly player_id: PlayerCode;
  readonly is_starting: boolean;
  readonly position_order: number;
};

/** A selected player with the club that counts for them: their club at the deadline, or null. */
export type PlayerOfClub = SelectedPlayer & { readonly real_team_id: RealTeamId | null };

/** A selected player after the deadline, with what the autobench needs to know about them. */
export type LockedPlayer = PlayerOfClub & { readonly role: PlayerRole };

/**
 * A selection whose deadline has passed. Functions that build shared frames and snapshots require this brand, so an
 * open selection in a shared frame does not compile; only lock-selection.ts makes it.
 */
export type LockedSelection = Branded<readonly LockedPlayer[], 'LockedSelection'>;

/** How a selection came about: saved by the manager, copied from an earlier part, or made by Auto-pick. */
export const selectionOrigins = ['manager', 'copied', 'auto-pick'] as const;
export type SelectionOrigin = (typeof selectionOrigins)[number];

/** A team's squad, as far as selecting from it is concerned. */
export type Squad = ReadonlyMap<PlayerCode, { readonly position: Position }>;
