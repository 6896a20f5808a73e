// Copy forward: the selection that a team without a saved one gets from its latest earlier part (rules/selection 8).

import type { PlayerCode } from '../identity.ts';
import { canBecomeValid } from './formation.ts';
import type { SelectedPlayer, Squad } from './selection.ts';
import { editedFromRows, positionsOf } from './selection-editor.ts';
import { autobenchSize, elevenSize } from './selection-size.ts';

/**
 * The last selection without players who left the squad, renumbered: at most 14 rows. A dropped starter is replaced by
 * the first bench player who keeps the formation valid; if there is none, the slot stays empty.
 */
export function copyForward(last: readonly SelectedPlayer[], squad: Squad): readonly SelectedPlayer[] {
  const { eleven, autobench } = editedFromRows(last);
  const slots: (PlayerCode | null)[] = eleven.slice(0, elevenSize).map((player) => (squad.has(player) ? player : null));
  const bench = autobench.slice(0, autobenchSize).filter((player) => squad.has(player));
  for (const [index, player] of slots.entries()) {
    if (player !== null) continue;
    const starters = present(slots);
    const fits = (candidate: PlayerCode) => canBecomeValid(positionsOf([...starters, candidate], squad));
    const promoted = bench.find(fits);
    if (promoted === undefined) continue;
    slots[index] = promoted;
    bench.splice(bench.indexOf(promoted), 1);
  }
  return [...numbered(present(slots), true), ...numbered(bench, false)];
}

const present = (slots: readonly (PlayerCode | null)[]): readonly PlayerCode[] =>
  slots.filter((player) => player !== null);

const numbered = (players: readonly PlayerCode[], isStarting: boolean): readonly SelectedPlayer[] =>
  players.map((player, index) => ({ player_id: player, is_starting: isStarting, position_order: index + 1 }));
