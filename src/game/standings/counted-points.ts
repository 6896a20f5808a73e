// Where a team's points of a gameweek came from, and what stayed on the bench (rules/standings 13, 14).

import { type Part, parts } from '../gameweek/part.ts';
import type { PlayerCode } from '../identity.ts';
import type { Position } from '../position.ts';
import { noPoints, type PointsByKind } from '../scoring/points-kind.ts';
import { pointsKinds } from '../scoring/points-table.ts';
import { bestElevenPoints, type WorthOfPlayer } from '../selection/best-eleven.ts';
import type { LockedSelection } from '../selection/selection.ts';
import type { TeamSelections } from './league-gameweek.ts';
import type { TeamGameweek, TeamPart } from './team-gameweek.ts';

/** By position, by kind, and what the best eleven of the selected would have scored beyond that. */
export const countedFigures = ['gk', 'd', 'm', 's', ...pointsKinds, 'bench'] as const;
export type CountedFigure = (typeof countedFigures)[number];
export type CountedPoints = Readonly<Record<CountedFigure, number>>;

/** Each player's points of a part by kind. */
export type KindsOfPart = ReadonlyMap<PlayerCode, PointsByKind>;

export const noCountedPoints = Object.fromEntries(countedFigures.map((figure) => [figure, 0])) as CountedPoints;

/** Where a figure is among countedFigures: sums are arrays until they are whole (points-kind.ts says why). */
const placeOf: Record<Position, number> = { GK: 0, D: 1, M: 2, S: 3 };
const firstKind = 4;
const benchPlace = firstKind + pointsKinds.length;

/** The team's counted points of the gameweek; both parts together. */
export function countedPoints(
  team: TeamGameweek,
  selections: TeamSelections,
  kinds: Readonly<Record<Part, KindsOfPart>>,
): CountedPoints {
  const sums = countedFigures.map(() => 0);
  for (const part of parts) {
    const [played, selection] = [team.parts[part], selections[part]];
    if (played !== null && selection !== null) addPart(sums, played, selection, kinds[part]);
  }
  const counted: Record<CountedFigure, number> = { ...noCountedPoints };
  countedFigures.forEach((figure, place) => {
    counted[figure] = sums[place] as number;
  });
  return counted;
}

function addPart(sums: number[], played: TeamPart, selection: LockedSelection, kinds: KindsOfPart): void {
  const add = (place: number, points: number): void => {
    sums[place] = (sums[place] as number) + points;
  };
  const positions = new Map(selection.map(({ player_id, role }) => [player_id, role.position]));
  const fielded: WorthOfPlayer[] = [];
  for (const { player_id, points_earned: points, counted, reason } of played.players) {
    const position = positions.get(player_id) as Position;
    if (counted) {
      add(placeOf[position], points);
      const pointsByKind = kinds.get(player_id) ?? noPoints;
      for (let kind = 0; kind < pointsByKind.length; kind++) add(firstKind + kind, pointsByKind[kind] as number);
    }
    if (reason !== 'replaced' && reason !== 'bench-did-not-appear') fielded.push({ position, points });
  }
  add(benchPlace, Math.max(0, bestElevenPoints(fielded) - played.total));
}
