import type { TeamId } from '../identity.ts';
import { currentPick, type Draft } from './draft-state.ts';

/** How many picks come before the team's next one: 0 when it is on the clock; null if it has none any more. */
export function turnsUntil(draft: Draft, team: TeamId): number | null {
  const current = currentPick(draft);
  if (current === null) return null;
  const until = draft.picks.slice(draft.picks.indexOf(current)).findIndex(({ team_id }) => team_id === team);
  return until === -1 ? null : until;
}
