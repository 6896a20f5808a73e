// Whether a pick may be made: draft in progress, the team on the clock, a free player; and whether it should be
// confirmed, because the squad could then no longer field a valid eleven plus autobench (rules/draft 5).

import type { PlayerCode, TeamId } from '../identity.ts';
import type { Position } from '../position.ts';
import { type Refusal, refuse } from '../refusal.ts';
import { positionCounts } from '../selection/formation.ts';
import { currentPick, type Draft } from './draft-state.ts';
import { draftTexts } from './draft-texts.ts';
import { isReachable } from './reachable-squad.ts';

export type PickAttempt = {
  readonly team_id: TeamId | null;
  readonly player_id: PlayerCode;
  readonly confirmed: boolean;
};
export type Positions = ReadonlyMap<PlayerCode, Position>;

/** The code of the only refusal that can be overcome by sending the pick again with `confirmed: true`. */
export const confirmationNeeded = 'confirmation_needed';

/** Why this team cannot pick anybody now, or null. */
export function judgeTurn(draft: Draft, team: TeamId | null): Refusal | null {
  const current = currentPick(draft);
  if (current === null || draft.status !== 'in_progress') return refuse('draft_not_active', draftTexts.notActive);
  return current.team_id === team ? null : refuse('not_your_turn', draftTexts.notYourTurn);
}

/**
 * Null if the pick may be made. `positionOf` must contain the picked player and the team's squad; a player missing from
 * it counts for no position.
 */
export function judgePick(
  draft: Draft,
  { team_id, player_id, confirmed }: PickAttempt,
  positionOf: Positions,
): Refusal | null {
  const refusal = judgeTurn(draft, team_id);
  if (refusal !== null) return refusal;
  if (draft.picks.some((pick) => pick.player_id === player_id)) return refuse('player_taken', draftTexts.playerTaken);
  if (confirmed || !breaksSquad(draft, team_id, player_id, positionOf)) return null;
  return refuse(confirmationNeeded, draftTexts.breaksSquad);
}

/** Whether a squad that can still field a valid eleven plus autobench could no longer do so with this player. */
function breaksSquad({ picks }: Draft, team: TeamId | null, player: PlayerCode, positionOf: Positions): boolean {
  const ownPicks = picks.filter(({ team_id }) => team_id === team);
  const squad = ownPicks.flatMap(({ player_id }) => player_id ?? []);
  const count = (players: readonly PlayerCode[]) =>
    positionCounts(players.flatMap((code) => positionOf.get(code) ?? []));
  const picksLeft = ownPicks.length - squad.length;
  return isReachable(count(squad), picksLeft) && !isReachable(count([...squad, player]), picksLeft - 1);
}
