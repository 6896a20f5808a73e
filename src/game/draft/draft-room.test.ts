import { expect, it } from 'vitest';
import { teamId } from '#test/builders/ids';
import type { PositionCounts } from '../selection/formation.ts';
import { type DraftRoom, mayTake, type Seat } from './draft-room.ts';

const [first, second] = [teamId(1), teamId(2)];
const room = (pool: Partial<PositionCounts>, ...seats: readonly [Seat, ...Seat[]]): DraftRoom => ({
  seats: new Map(seats.map((seat, index) => [teamId(index + 1), seat])),
  pool: { GK: 0, D: 0, M: 0, S: 0, ...pool },
});
const nearlyDone: Seat = { squad: { GK: 2, D: 5, M: 5, S: 2 }, picksLeft: 1 };
const empty: PositionCounts = { GK: 0, D: 0, M: 0, S: 0 };

it('a player can be taken only of a position that has some left', () => {
  expect(mayTake(room({ D: 1 }, nearlyDone), first, 'D')).toBe(true);
  expect(mayTake(room({ D: 1 }, nearlyDone), first, 'S')).toBe(false);
});

it('a squad that is out of reach keeps no players for itself', () => {
  expect(mayTake(room({ D: 1 }, nearlyDone, { squad: empty, picksLeft: 13 }), first, 'D')).toBe(true);
  expect(mayTake(room({ D: 1 }, nearlyDone, { squad: empty, picksLeft: 14 }), first, 'D')).toBe(false);
});

it('what one squad would no longer get is left to it', () => {
  const lacksTwo: Seat = { squad: { GK: 1, D: 5, M: 5, S: 1 }, picksLeft: 2 };
  const pool = room({ GK: 1, D: 2 }, nearlyDone, lacksTwo);
  expect(mayTake(pool, first, 'GK')).toBe(false);
  expect(mayTake(pool, second, 'GK')).toBe(true);
});
