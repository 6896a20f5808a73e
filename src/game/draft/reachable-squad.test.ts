import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '#test/builders/property-runs';
import { isReachable, picksNeeded } from './reachable-squad.ts';
import { countPositions, groupSupply, groups, type PositionCount, squadNeed } from './squad-need.ts';

const formations = [
  [4, 3, 3],
  [4, 4, 2],
  [4, 5, 1],
  [3, 5, 2],
  [3, 4, 3],
  [5, 4, 1],
  [5, 3, 2],
] as const;

/** By the rule itself: some formation can be put out, with a goalkeeper and two others for the autobench. */
const fieldsAValidTeam = ({ GK, D, M, S }: PositionCount): boolean =>
  GK >= 2 && D + M + S >= 12 && formations.some(([d, m, s]) => D >= d && M >= m && S >= s);

/** All ways to take so many players of each position from the pool. */
function* hands(pool: PositionCount, most: number): Generator<PositionCount> {
  for (let GK = 0; GK <= Math.min(pool.GK, most); GK++)
    for (let D = 0; D <= Math.min(pool.D, most - GK); D++)
      for (let M = 0; M <= Math.min(pool.M, most - GK - D); M++)
        for (let S = 0; S <= Math.min(pool.S, most - GK - D - M); S++) yield { GK, D, M, S };
}

const plus = (a: PositionCount, b: PositionCount): PositionCount => ({
  GK: a.GK + b.GK,
  D: a.D + b.D,
  M: a.M + b.M,
  S: a.S + b.S,
});
const minus = (a: PositionCount, b: PositionCount): PositionCount => plus(a, { GK: -b.GK, D: -b.D, M: -b.M, S: -b.S });

const counts = (most: number): fc.Arbitrary<PositionCount> => {
  const count = fc.integer({ min: 0, max: most });
  return fc.record({ GK: count, D: count, M: count, S: count });
};
const plenty: PositionCount = { GK: 15, D: 15, M: 15, S: 15 };

test('an empty squad needs 14 picks: two goalkeepers and twelve others', () => {
  expect(picksNeeded(countPositions([]))).toBe(14);
  expect(isReachable(countPositions([]), 15)).toBe(true);
  expect(isReachable(countPositions([]), 13)).toBe(false);
});

test('two strikers too many put a valid eleven out of reach', () => {
  const squad = countPositions(['GK', 'GK', 'D', 'D', 'D', 'S', 'S', 'S', 'S', 'S', 'S', 'S']);
  expect(picksNeeded(squad)).toBe(4);
  expect(isReachable(squad, 3)).toBe(false);
});

test('picks needed are exactly the fewest that some formation and autobench ask for', () => {
  fc.assert(
    fc.property(counts(7), fc.integer({ min: 0, max: 15 }), (squad, picksLeft) => {
      const possible = [...hands(plenty, picksLeft)].some((hand) => fieldsAValidTeam(plus(squad, hand)));
      expect(isReachable(squad, picksLeft)).toBe(possible);
    }),
    { numRuns: Math.min(propertyRuns, 1000) },
  );
});

test('two squads can both be completed from a pool exactly when it covers the sum of their needs, group by group', () => {
  const nearlyDone = fc.record({
    GK: fc.integer({ min: 0, max: 2 }),
    D: fc.integer({ min: 1, max: 6 }),
    M: fc.integer({ min: 1, max: 6 }),
    S: fc.integer({ min: 0, max: 4 }),
  });
  fc.assert(
    fc.property(nearlyDone, nearlyDone, counts(4), (one, other, pool) => {
      const supply = groupSupply(pool);
      const covered = groups.every((group) => squadNeed(one)[group] + squadNeed(other)[group] <= supply[group]);
      // Each squad has just the picks it needs, the tightest case.
      const possible = [...hands(pool, picksNeeded(one))].some((hand) => {
        if (!fieldsAValidTeam(plus(one, hand))) return false;
        const rest = minus(pool, hand);
        return [...hands(rest, picksNeeded(other))].some((others) => fieldsAValidTeam(plus(other, others)));
      });
      expect(covered).toBe(possible);
    }),
    { numRuns: propertyRuns },
  );
});
