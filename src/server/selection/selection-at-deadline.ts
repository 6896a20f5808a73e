// What a team that saved nothing for a part gets at its deadline: a copy of its last selection, otherwise Auto-pick's.

import type { PlayerCode, RealTeamId } from '#game/identity';
import { autoPick, mayPlay } from '#game/selection/auto-pick';
import { copyForward } from '#game/selection/copy-forward';
import type { SelectedPlayer } from '#game/selection/selection';
import type { PlayerToPick } from './club-player.ts';
import type { CopySource } from './selection-store.ts';

export type SelectionAtDeadline = {
  readonly selected: readonly SelectedPlayer[];
  readonly origin: 'copied' | 'auto-pick';
};

/**
 * The players that would be used, and where they come from; `playing` are the clubs with a match in the part. Used by
 * both the editor and the deadline's job.
 */
export function selectionAtDeadline(
  { squad, last }: CopySource,
  players: ReadonlyMap<PlayerCode, PlayerToPick>,
  playing: ReadonlySet<RealTeamId | null>,
): SelectionAtDeadline {
  const members = squad.flatMap((code) => players.get(code) ?? []);
  if (last === null) {
    const squadPlayers = members.map((player) => ({
      ...player,
      mayPlay: mayPlay(playing.has(player.real_team_id), player.absence),
    }));
    return { selected: autoPick(squadPlayers), origin: 'auto-pick' };
  }
  return { selected: copyForward(last, new Map(members.map((player) => [player.code, player]))), origin: 'copied' };
}
