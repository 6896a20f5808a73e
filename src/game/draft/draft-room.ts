// The room as Simulate sees it: every squad with its remaining picks, and the players left in the pool. It answers one
// question: may this team take a player of this position without putting a valid squad out of reach?

import type { TeamId } from '../identity.ts';
import type { Position } from '../position.ts';
import type { PositionCounts } from '../selection/formation.ts';
import { isReachable } from './reachable-squad.ts';
import { type Group, groupSupply, groups, squadNeed } from './squad-need.ts';

/** An unfinished squad: its players by position and its remaining picks. */
export type Seat = { readonly squad: PositionCounts; readonly picksLeft: number };

export type DraftRoom = { readonly seats: ReadonlyMap<TeamId, Seat>; readonly pool: PositionCounts };

/** The room after this team has taken a player of this position, or passed (null). */
export function afterTurn({ seats, pool }: DraftRoom, team: TeamId, position: Position | null): DraftRoom {
  const { squad, picksLeft } = seats.get(team) as Seat;
  const seat = { squad: position === null ? squad : changedBy(squad, position, 1), picksLeft: picksLeft - 1 };
  return { seats: new Map(seats).set(team, seat), pool: position === null ? pool : changedBy(pool, position, -1) };
}

/**
 * Whether this team may take a player of this position: its own squad stays within reach, and the pool can still serve
 * every squad within reach as well as before, which it cannot if it had none left. Squads already out of reach are
 * ignored.
 */
export function mayTake(room: DraftRoom, team: TeamId, position: Position): boolean {
  const after = afterTurn(room, team, position);
  if (isSeatReachable(room.seats.get(team)) && !isSeatReachable(after.seats.get(team))) return false;
  const before = shortages(room);
  const then = shortages(after);
  return groups.every((group) => then[group] <= before[group]);
}

const isSeatReachable = (seat: Seat | undefined): boolean =>
  seat !== undefined && isReachable(seat.squad, seat.picksLeft);

/** For each group of positions, how many players the pool lacks for all squads within reach. */
function shortages({ seats, pool }: DraftRoom): Record<Group, number> {
  const needs = [...seats.values()].filter(isSeatReachable).map(({ squad }) => squadNeed(squad));
  const supply = groupSupply(pool);
  const short = groups.map((group) => {
    const needed = needs.reduce((sum, need) => sum + need[group], 0);
    return [group, Math.max(0, needed - supply[group])];
  });
  return Object.fromEntries(short) as Record<Group, number>;
}

const changedBy = (count: PositionCounts, position: Position, by: number): PositionCounts => ({
  ...count,
  [position]: count[position] + by,
});
