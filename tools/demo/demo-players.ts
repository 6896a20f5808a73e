// Thirty invented players per club, the better ones first in each position.

import type { PlayerCode } from '#game/identity';
import type { Position } from '#game/position';
import { seededRandom, shuffled } from '#game/seeded-random';
import { demoClubs, initials, surnames } from './demo-names.ts';

export type DemoPlayer = {
  readonly code: PlayerCode;
  readonly name: string;
  readonly position: Position;
  readonly isDm: boolean;
  readonly club: string;
};

const perPosition: readonly (readonly [Position, number])[] = [
  ['GK', 3],
  ['D', 10],
  ['M', 11],
  ['S', 6],
];
/** Every fourth midfielder counts as a defensive one. */
const isDefensive = (position: Position, number: number): boolean => position === 'M' && number % 4 === 1;

/** The 600 players of the demo, the same every time. */
export function demoPlayers(): readonly DemoPlayer[] {
  const names = shuffled(
    initials.flatMap((initial) => surnames.map((surname) => `${initial}. ${surname}`)),
    seededRandom(1901),
  );
  return demoClubs.flatMap(([club], clubIndex) =>
    perPosition
      .flatMap(([position, count]) => Array.from({ length: count }, (_, number) => ({ position, number })))
      .map(({ position, number }, index) => ({
        code: (1001 + clubIndex * 100 + index) as PlayerCode,
        name: names[clubIndex * 30 + index] ?? 'Unknown',
        position,
        isDm: isDefensive(position, number),
        club,
      })),
  );
}
