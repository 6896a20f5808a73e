// Whether a pick may be made: draft in progress, the team on the clock, a free player; and whether it should be
// confirmed, because the squad could then no longer field a valid eleven plus autobench (decisions: draft).

import type { PlayerCode, TeamId } from '../identity.ts';
import type { Position } from '../position.ts';
import { type Refusal, refuse } from '../refusal.ts';
import { positionCounts } from '../selection/formation.ts';
import { currentPick, type Draft } from './draft-state.ts';
import { draftTexts } from './draft-texts.ts';
import { isReachable } from './reachable-squad.ts';

export type PickAttempt = { readonly team: TeamId; readonly player: PlayerCode; readonly confirmed: boolean };

/** The code of the one refusal that the same pick, sent again with `confirmed: true`, overcomes. */
export const confirmationNeeded = 'confirmation_needed';

/**
 * Null when the pick may be made. `positionOf` has at least the picked player and the team's squad;
 * a player whom it does not know counts for no position.
 */
export function judgePick(
  draft: Draft,
  { team, player, confirmed }: PickAttempt,
  positionOf: ReadonlyMap<PlayerCode, Position>,
): Refusal | null {
  const current = currentPick(draft);
  if (current === null || draft.state.status !== 'in_progress') return refuse('draft_not_active', draftTexts.notActive);
  if (current.team !== team) return refuse('not_your_turn', draftTexts.notYourTurn);
  if (draft.picks.some((pick) => pick.player === player)) return refuse('player_taken', draftTexts.playerTaken);
  if (confirmed || !breaksSquad(draft, team, player, positionOf)) return null;
  return refuse(confirmationNeeded, draftTexts.breaksSquad);
}

/** Whether a squad that can still field a valid eleven plus autobench no longer could with this player. */
function breaksSquad(
  { picks }: Draft,
  team: TeamId,
  player: PlayerCode,
  positionOf: ReadonlyMap<PlayerCode, Position>,
): boolean {
  const own = picks.filter((pick) => pick.team === team);
  const squad = own.flatMap((pick) => (pick.player === null ? [] : [pick.player]));
  const count = (players: readonly PlayerCode[]) => positionCounts(players.flatMap((one) => positionOf.get(one) ?? []));
  const picksLeft = own.length - squad.length;
  return isReachable(count(squad), picksLeft) && !isReachable(count([...squad, player]), picksLeft - 1);
}
