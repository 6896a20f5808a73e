import fc from 'fast-check';
import { expect, it } from 'vitest';
import { propertyRuns } from '#test/builders/property-runs';
import { comparePlayersByPoints } from './player-order.ts';

const player = (name: string, totalPoints: number, lastSeasonPoints = 0) => ({
  name,
  total_points: totalPoints,
  last_season_points: lastSeasonPoints,
});
const order = (...players: ReturnType<typeof player>[]) =>
  players.toSorted(comparePlayersByPoints).map(({ name }) => name);

it("more points come first, whatever last season's were", () => {
  expect(order(player('Adams', 1, 90), player('Zola', 2))).toEqual(['Zola', 'Adams']);
});

it('ties in points are broken by last season’s points, then the name', () => {
  expect(order(player('Adams', 5, 1), player('Zola', 5, 2))).toEqual(['Zola', 'Adams']);
  expect(order(player('Zola', 5, 1), player('Adams', 5, 1))).toEqual(['Adams', 'Zola']);
});

it('two players with the same points and name are level', () => {
  expect(comparePlayersByPoints(player('Silva', 5, 1), player('Silva', 5, 1))).toBe(0);
});

it('the order does not depend on the order in which players come', () => {
  const anyPlayer = fc.record({
    name: fc.constantFrom('Adams', 'Silva', 'Zola'),
    total_points: fc.integer({ min: -1, max: 1 }),
    last_season_points: fc.integer({ min: -1, max: 1 }),
  });
  fc.assert(
    fc.property(fc.array(anyPlayer, { maxLength: 12 }), (players) => {
      const reversed = players.toReversed().toSorted(comparePlayersByPoints);
      expect(reversed).toEqual(players.toSorted(comparePlayersByPoints));
    }),
    { numRuns: propertyRuns },
  );
});
