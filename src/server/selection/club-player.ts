// Players with their current club, which a selection stores at its deadline.

import type { PlayerCode, RealTeamId } from '#game/identity';
import type { Position } from '#game/position';
import type { AbsenceState, SquadPlayer } from '#game/selection/auto-pick';
import type { PlayerOfClub, SelectedPlayer } from '#game/selection/selection';

export type ClubPlayer = {
  readonly code: PlayerCode;
  readonly position: Position;
  readonly real_team_id: RealTeamId | null;
};
export type PlayerToPick = Omit<SquadPlayer, 'mayPlay'> & ClubPlayer & { readonly absence: AbsenceState | null };

/** The selected players with their current clubs. */
export const withClubs = (
  selected: readonly SelectedPlayer[],
  players: ReadonlyMap<PlayerCode, ClubPlayer>,
): readonly PlayerOfClub[] =>
  selected.map(({ player_id, is_starting, position_order }) => ({
    player_id,
    is_starting,
    position_order,
    real_team_id: players.get(player_id)?.real_team_id ?? null,
  }));
