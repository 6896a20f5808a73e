// The only maker of a LockedSelection: a line-up becomes visible to others at its deadline, never before (rules/selection 7).

import type { Instant } from '../instant.ts';
import type { LockedPlayer, LockedSelection } from './selection.ts';

/** The selection as everyone may see it, from the deadline on; null before it. */
export function lockSelection(
  players: readonly LockedPlayer[],
  deadline: Instant,
  now: Instant,
): LockedSelection | null {
  return now >= deadline ? (players as LockedSelection) : null;
}
