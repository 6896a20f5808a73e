import fc from 'fast-check';
import { expect, it } from 'vitest';
import { propertyRuns } from '#test/builders/property-runs';
import { seededRandom, shuffled } from './seeded-random.ts';

it('the same seed gives the same numbers, another seed gives others', () => {
  const draw = (seed: number) => Array.from({ length: 5 }, seededRandom(seed));
  expect(draw(7)).toEqual(draw(7));
  expect(draw(7)).not.toEqual(draw(8));
});

it('a seed gives the same numbers for ever, so that a draw can be checked later', () => {
  const draw = (seed: number) => Array.from({ length: 3 }, seededRandom(seed));
  expect(draw(1)).toEqual([0.6270739405881613, 0.002735721180215478, 0.5274470399599522]);
  expect(draw(-7)).toEqual([0.43306733411736786, 0.32539576734416187, 0.5442695003002882]);
});

it('every number lies from 0 up to but not including 1', () => {
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const random = seededRandom(seed);
      for (let drawn = 0; drawn < 20; drawn++) {
        const number = random();
        expect(number).toBeGreaterThanOrEqual(0);
        expect(number).toBeLessThan(1);
      }
    }),
    { numRuns: propertyRuns },
  );
});

it('a draw keeps every item and leaves the original list alone', () => {
  fc.assert(
    fc.property(fc.array(fc.integer()), fc.integer(), (items, seed) => {
      const before = [...items];
      expect(shuffled(items, seededRandom(seed)).toSorted()).toEqual(before.toSorted());
      expect(items).toEqual(before);
    }),
    { numRuns: propertyRuns },
  );
});

it('over many seeds every order of three teams is drawn about equally often', () => {
  const counts = new Map<string, number>();
  for (let seed = 0; seed < 6000; seed++) {
    const order = shuffled(['A', 'B', 'C'], seededRandom(seed)).join('');
    counts.set(order, (counts.get(order) ?? 0) + 1);
  }
  expect(counts.size).toBe(6);
  for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(150);
});
