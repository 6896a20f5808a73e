// Who can be deleted (rules/members 2, 6).

import { type Refusal, refuse } from '../refusal.ts';
import { managerTexts } from './manager-texts.ts';

/** Null unless this manager has to stay: as the last admin, or for teams that have played. */
export function judgeDeletion(manager: {
  readonly isLastAdmin: boolean;
  /** The names of their teams that have played. */
  readonly played: readonly string[];
}): Refusal | null {
  if (manager.isLastAdmin) return refuse('last_admin', managerTexts.lastAdmin);
  return manager.played.length > 0 ? refuse('team_played', managerTexts.handOverFirst(manager.played)) : null;
}
