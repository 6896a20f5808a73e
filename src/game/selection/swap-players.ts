// Swaps two players of a squad in a selection being edited: 'tap a player, then a place'.

import type { PlayerCode } from '../identity.ts';
import type { Refusal } from '../refusal.ts';
import type { Squad } from './selection.ts';
import { type EditedSelection, positionsOf } from './selection-editor.ts';
import { judgeInTurn, judgeNextOnAutobench, judgeNextStarter } from './selection-rules.ts';

/** The selection with both players swapped; if one was not selected, they replace the other. */
export function swapPlayers(
  one: PlayerCode,
  other: PlayerCode,
  edited: EditedSelection,
  squad: Squad,
): EditedSelection {
  const swapped = (player: PlayerCode): PlayerCode => {
    if (player === one) return other;
    return player === other ? one : player;
  };
  const autobench = edited.autobench.map(swapped);
  const isGoalkeeper = (player: PlayerCode) => squad.get(player)?.position === 'GK';
  return {
    eleven: edited.eleven.map(swapped),
    autobench: [...autobench.filter(isGoalkeeper), ...autobench.filter((player) => !isGoalkeeper(player))],
  };
}

/** Why these two cannot be swapped, or null. */
export function judgeSwap(one: PlayerCode, other: PlayerCode, edited: EditedSelection, squad: Squad): Refusal | null {
  const { eleven, autobench } = swapPlayers(one, other, edited, squad);
  const last = (players: readonly PlayerCode[]) => {
    // The new ones come last, so that the sentence is about them.
    const moved = players.filter((player) => player === one || player === other);
    return positionsOf([...players.filter((player) => !moved.includes(player)), ...moved], squad);
  };
  return judgeInTurn(last(eleven), judgeNextStarter) ?? judgeInTurn(last(autobench), judgeNextOnAutobench);
}
