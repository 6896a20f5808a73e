// The steps of the team selection editor (rules/selection 3). A step assumes that judge-selection.ts allowed it.

import type { PlayerCode } from '../identity.ts';
import { type Position, positions } from '../position.ts';
import type { SelectedPlayer, Squad } from './selection.ts';
import { autobenchSize } from './selection-size.ts';

/** A selection being edited; the autobench is in order, the goalkeeper first. */
export type EditedSelection = {
  readonly eleven: readonly PlayerCode[];
  readonly autobench: readonly PlayerCode[];
};

/** The positions of these players; players outside the squad are skipped. */
export const positionsOf = (players: readonly PlayerCode[], squad: Squad): readonly Position[] =>
  players.flatMap((player) => squad.get(player)?.position ?? []);

/**
 * The selection with the player added to the eleven. If the autobench has no goalkeeper and has room, adding a
 * goalkeeper also puts the squad's next unselected one there.
 */
export function addToEleven(player: PlayerCode, edited: EditedSelection, squad: Squad): EditedSelection {
  const added = { ...edited, eleven: [...edited.eleven, player] };
  if (squad.get(player)?.position !== 'GK' || added.autobench.length >= autobenchSize) return added;
  if (positionsOf(added.autobench, squad).includes('GK')) return added;
  const selected = [...added.eleven, ...added.autobench];
  const goalkeepers = [...squad].filter(([code, role]) => role.position === 'GK' && !selected.includes(code));
  const [another] = goalkeepers.map(([code]) => code);
  return another === undefined ? added : addToAutobench(another, added, squad);
}

/** The selection with the player added to the autobench: a goalkeeper first, anyone else last. */
export function addToAutobench(player: PlayerCode, edited: EditedSelection, squad: Squad): EditedSelection {
  const isGoalkeeper = squad.get(player)?.position === 'GK';
  return { ...edited, autobench: isGoalkeeper ? [player, ...edited.autobench] : [...edited.autobench, player] };
}

/** The selection without the player. */
export function removePlayer(player: PlayerCode, { eleven, autobench }: EditedSelection): EditedSelection {
  const others = (players: readonly PlayerCode[]) => players.filter((other) => other !== player);
  return { eleven: others(eleven), autobench: others(autobench) };
}

/** The selection with an autobench player moved up or down by one; unchanged if that is not possible. */
export function moveOnAutobench(
  player: PlayerCode,
  direction: 'up' | 'down',
  edited: EditedSelection,
  squad: Squad,
): EditedSelection {
  const outfield = edited.autobench.filter((code) => squad.get(code)?.position !== 'GK');
  const from = outfield.indexOf(player);
  const other = outfield[direction === 'up' ? from - 1 : from + 1];
  if (from === -1 || other === undefined) return edited;
  const swapped = new Map([
    [player, other],
    [other, player],
  ]);
  return { ...edited, autobench: edited.autobench.map((code) => swapped.get(code) ?? code) };
}

/** The rows to save: the eleven by position, goalkeeper first, then the autobench, each numbered from 1. */
export function selectionRows({ eleven, autobench }: EditedSelection, squad: Squad): readonly SelectedPlayer[] {
  const byPosition = positions.flatMap((position) => eleven.filter((code) => squad.get(code)?.position === position));
  return [
    ...byPosition.map((player, index) => ({ player_id: player, is_starting: true, position_order: index + 1 })),
    ...autobench.map((player, index) => ({ player_id: player, is_starting: false, position_order: index + 1 })),
  ];
}

/** The editor's view of saved or copied rows. */
export function editedFromRows(rows: readonly SelectedPlayer[]): EditedSelection {
  const ordered = rows.toSorted((a, b) => a.position_order - b.position_order);
  const playersWhere = (isStarting: boolean) =>
    ordered.filter((row) => row.is_starting === isStarting).map(({ player_id }) => player_id);
  return { eleven: playersWhere(true), autobench: playersWhere(false) };
}
