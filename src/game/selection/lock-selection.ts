// The only maker of a LockedSelection: a line-up opens to others at its deadline, never before (decisions: hidden).

import type { Instant } from '../instant.ts';
import type { LockedPlayer, LockedSelection } from './selection.ts';

/** The selection as everybody may see it, from the deadline itself on; null while the deadline is ahead. */
export function lockSelection(
  players: readonly LockedPlayer[],
  deadline: Instant,
  now: Instant,
): LockedSelection | null {
  return now >= deadline ? (players as LockedSelection) : null;
}
