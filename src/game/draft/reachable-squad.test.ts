import fc from 'fast-check';
import { expect, it } from 'vitest';
import { propertyRuns } from '#test/builders/property-runs';
import { formations, type PositionCounts, positionCounts } from '../selection/formation.ts';
import { isReachable, picksNeeded } from './reachable-squad.ts';
import { groupSupply, groups, squadNeed } from './squad-need.ts';

/** The rule itself: some formation can be fielded, with a goalkeeper and two others for the autobench. */
const fieldsAValidTeam = ({ GK, D, M, S }: PositionCounts): boolean =>
  GK >= 2 && D + M + S >= 12 && formations.some((needed) => D >= needed.D && M >= needed.M && S >= needed.S);

/** All ways to take this many players of each position from the pool. */
function* hands(pool: PositionCounts, most: number): Generator<PositionCounts> {
  for (let GK = 0; GK <= Math.min(pool.GK, most); GK++)
    for (let D = 0; D <= Math.min(pool.D, most - GK); D++)
      for (let M = 0; M <= Math.min(pool.M, most - GK - D); M++)
        for (let S = 0; S <= Math.min(pool.S, most - GK - D - M); S++) yield { GK, D, M, S };
}

const plus = (a: PositionCounts, b: PositionCounts): PositionCounts => ({
  GK: a.GK + b.GK,
  D: a.D + b.D,
  M: a.M + b.M,
  S: a.S + b.S,
});
const minus = (a: PositionCounts, b: PositionCounts): PositionCounts =>
  plus(a, { GK: -b.GK, D: -b.D, M: -b.M, S: -b.S });

const counts = (most: number): fc.Arbitrary<PositionCounts> => {
  const count = fc.integer({ min: 0, max: most });
  return fc.record({ GK: count, D: count, M: count, S: count });
};
const plenty: PositionCounts = { GK: 15, D: 15, M: 15, S: 15 };

it('an empty squad needs 14 picks: two goalkeepers and twelve others', () => {
  expect(picksNeeded(positionCounts([]))).toBe(14);
  expect(isReachable(positionCounts([]), 15)).toBe(true);
  expect(isReachable(positionCounts([]), 13)).toBe(false);
});

it('two strikers too many put a valid eleven out of reach', () => {
  const squad = positionCounts(['GK', 'GK', 'D', 'D', 'D', 'S', 'S', 'S', 'S', 'S', 'S', 'S']);
  expect(picksNeeded(squad)).toBe(4);
  expect(isReachable(squad, 3)).toBe(false);
});

it.each([
  // Seven defenders and midfielders, five of defenders and strikers, and five of midfielders and strikers.
  [
    { GK: 2, D: 3, M: 3, S: 6 },
    { GK: 0, D: 0, M: 0, S: 0, DM: 1, DS: 0, MS: 0, DMS: 1 },
  ],
  [
    { GK: 2, D: 3, M: 8, S: 1 },
    { GK: 0, D: 0, M: 0, S: 0, DM: 0, DS: 1, MS: 0, DMS: 1 },
  ],
  [
    { GK: 2, D: 8, M: 3, S: 1 },
    { GK: 0, D: 0, M: 0, S: 0, DM: 0, DS: 0, MS: 1, DMS: 1 },
  ],
  [
    { GK: 0, D: 0, M: 0, S: 0 },
    { GK: 2, D: 3, M: 3, S: 1, DM: 7, DS: 5, MS: 5, DMS: 12 },
  ],
])('a squad of %j needs %j', (squad, need) => {
  expect(squadNeed(squad)).toEqual(need);
});

it('picks needed are exactly the fewest that some formation and autobench ask for', () => {
  fc.assert(
    fc.property(counts(7), fc.integer({ min: 0, max: 15 }), (squad, picksLeft) => {
      const possible = [...hands(plenty, picksLeft)].some((hand) => fieldsAValidTeam(plus(squad, hand)));
      expect(isReachable(squad, picksLeft)).toBe(possible);
    }),
    { numRuns: Math.min(propertyRuns, 1000) },
  );
});

it('two squads can both be completed from a pool exactly when it covers the sum of their needs, group by group', () => {
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
      // The tightest case: each squad has exactly as many picks as it needs.
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
