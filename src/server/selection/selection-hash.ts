// The hash on a receipt: anyone who has the selection can compute it and see that the server stored exactly this.

import { createHash } from 'node:crypto';
import type { TeamId } from '#game/identity';
import type { SelectedPlayer } from '#game/selection/selection';
import type { PartKey } from '../reads/part-key.ts';

/**
 * SHA-256, in hex, of 'season/gameweek/part/team:' and the player codes in order, the eleven before '|' and the
 * autobench after it: '1/3/weekend/12:101 201 … 401|102 206 304'.
 */
export function selectionHash(key: PartKey, team: TeamId, selected: readonly SelectedPlayer[]): string {
  const ordered = selected.toSorted((a, b) => a.position_order - b.position_order);
  const half = (isStarting: boolean): string =>
    ordered
      .filter(({ is_starting }) => is_starting === isStarting)
      .map(({ player_id }) => player_id)
      .join(' ');
  const text = `${key.season}/${key.gameweek}/${key.part}/${team}:${half(true)}|${half(false)}`;
  return createHash('sha256').update(text).digest('hex');
}
