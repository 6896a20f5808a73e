// What a team that saved nothing for a part has at its deadline: its last selection copied, else Auto-pick's.

import type { PlayerCode } from '#game/identity';
import { autoPick, type SquadPlayer } from '#game/selection/auto-pick';
import { copyForward } from '#game/selection/copy-forward';
import type { SelectedPlayer } from '#game/selection/selection';
import type { CopySource } from './copy-source-store.ts';

export type SelectionAtDeadline = {
  readonly rows: readonly SelectedPlayer[];
  readonly origin: 'copied' | 'auto-pick';
};

/** The rows that would be used, and whence; the editor and the deadline's job both ask here. */
export function selectionAtDeadline(
  { squad, last }: CopySource,
  players: ReadonlyMap<PlayerCode, SquadPlayer>,
): SelectionAtDeadline {
  const members = squad.flatMap((code) => players.get(code) ?? []);
  if (last === null) return { rows: autoPick(members), origin: 'auto-pick' };
  const roles = new Map(members.map(({ player, position }) => [player, { position, is_dm: false }]));
  return { rows: copyForward(last, roles), origin: 'copied' };
}
