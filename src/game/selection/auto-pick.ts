// Auto-pick: a valid eleven and autobench of those who may play, by season points (rules/selection 12).

import type { PlayerCode } from '../identity.ts';
import type { Position } from '../position.ts';
import { canBecomeValid } from './formation.ts';
import { comparePlayersByPoints, type PlayerInOrder } from './player-order.ts';
import type { SelectedPlayer } from './selection.ts';
import { type EditedSelection, selectionRows } from './selection-editor.ts';
import { judgeNextOnAutobench } from './selection-rules.ts';

/** A player of the squad, with what Auto-pick's order needs. */
export type SquadPlayer = PlayerInOrder & {
  readonly code: PlayerCode;
  readonly position: Position;
  readonly mayPlay: boolean;
};

/** What the provider of the fixtures says of a player who may miss the part. */
export type AbsenceState = 'doubtful' | 'out' | 'suspended';

/** Whether a player may play: their club has a match in the part, and nobody says that they are out or suspended. */
export const mayPlay = (plays: boolean, absence: AbsenceState | null): boolean =>
  plays && absence !== 'out' && absence !== 'suspended';

/**
 * The best eleven and then the best autobench; a squad that can fill no formation gets as many as fit together. Always
 * taking the best player who still fits a formation leads to the most players who may play, and among those elevens to
 * the most points: the seven formations are all those within bounds for each position (a matroid), so no early choice
 * can block the last one.
 */
export function autoPick(squad: readonly SquadPlayer[]): readonly SelectedPlayer[] {
  const ordered = squad.toSorted(compareForTheEleven);
  const eleven = pickInOrder(ordered, (position, picked) => canBecomeValid([...picked, position]));
  const left = ordered.filter((player) => !eleven.includes(player));
  const bench = pickInOrder(left, (position, picked) => judgeNextOnAutobench(position, picked) === null);
  const [goalkeepers, outfield] = [bench.filter(isGoalkeeper), bench.filter((player) => !isGoalkeeper(player))];
  const edited: EditedSelection = {
    eleven: eleven.map(({ code }) => code),
    autobench: [...goalkeepers, ...outfield].map(({ code }) => code),
  };
  return selectionRows(edited, new Map(squad.map((player) => [player.code, player])));
}

/** Whoever may play first, then by points; equal points and names are decided by the lower code. */
const compareForTheEleven = (a: SquadPlayer, b: SquadPlayer): number =>
  Number(b.mayPlay) - Number(a.mayPlay) || comparePlayersByPoints(a, b) || a.code - b.code;

const isGoalkeeper = ({ position }: SquadPlayer): boolean => position === 'GK';

function pickInOrder(
  ordered: readonly SquadPlayer[],
  fits: (position: Position, picked: readonly Position[]) => boolean,
): readonly SquadPlayer[] {
  const picked: SquadPlayer[] = [];
  for (const player of ordered) {
    const soFar = picked.map(({ position }) => position);
    if (fits(player.position, soFar)) picked.push(player);
  }
  return picked;
}
