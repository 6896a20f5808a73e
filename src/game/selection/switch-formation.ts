// The formation of a selection being edited: its empty slots, and switching to another formation with as many of its
// players as possible.

import type { PlayerCode } from '../identity.ts';
import { type Position, positions } from '../position.ts';
import { type Formation, formations, type PositionCounts, positionCounts } from './formation.ts';
import type { Squad } from './selection.ts';
import { type EditedSelection, positionsOf } from './selection-editor.ts';
import { judgeNextOnAutobench } from './selection-rules.ts';

/** The formation drawn for an empty pitch. */
export const firstFormation: Formation = '4-4-2';

const countsOf = (name: Formation): PositionCounts =>
  formations.find((formation) => formation.name === name) as PositionCounts;

const holds = (formation: PositionCounts, players: PositionCounts): boolean =>
  positions.every((position) => players[position] <= formation[position]);

/** The formation to draw these starters in: their current one as long as they fit, otherwise the nearest. */
export function formationFor(eleven: readonly PlayerCode[], before: Formation, squad: Squad): Formation {
  const players = positionCounts(positionsOf(eleven, squad));
  const fitting = formations.filter((formation) => holds(formation, players));
  const distance = (formation: PositionCounts) =>
    positions.reduce((sum, position) => sum + Math.abs(formation[position] - countsOf(before)[position]), 0);
  return fitting.toSorted((a, b) => distance(a) - distance(b))[0]?.name ?? before;
}

/** The formation's slots for a position: its players in order, then null for each empty slot. */
export function slotsOf(
  position: Position,
  formation: Formation,
  { eleven }: EditedSelection,
  squad: Squad,
): readonly (PlayerCode | null)[] {
  const players = eleven.filter((player) => squad.get(player)?.position === position);
  const empty = Math.max(0, countsOf(formation)[position] - players.length);
  return [...players, ...Array.from({ length: empty }, () => null)];
}

/**
 * The selection in another formation. The first players of each position stay; a missing player is taken from the
 * autobench, and surplus players go there while there is room.
 */
export function switchFormation(to: Formation, edited: EditedSelection, squad: Squad): EditedSelection {
  const counts = countsOf(to);
  const at = (players: readonly PlayerCode[], position: Position) =>
    players.filter((player) => squad.get(player)?.position === position);
  const eleven = positions.flatMap((position) => {
    const starters = at(edited.eleven, position).slice(0, counts[position]);
    // The autobench goalkeeper stays there: no formation has more than one.
    const spare = position === 'GK' ? [] : at(edited.autobench, position);
    return [...starters, ...spare.slice(0, counts[position] - starters.length)];
  });
  const left = edited.eleven.filter((player) => !eleven.includes(player));
  let autobench = edited.autobench.filter((player) => !eleven.includes(player));
  for (const player of left) {
    const [position] = positionsOf([player], squad);
    if (position === undefined || judgeNextOnAutobench(position, positionsOf(autobench, squad)) !== null) continue;
    autobench = [...autobench, player];
  }
  return { eleven, autobench };
}
