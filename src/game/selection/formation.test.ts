import fc from 'fast-check';
import { expect, it } from 'vitest';
import { propertyRuns } from '#test/builders/property-runs';
import { isValidFormation } from '#test/builders/selection-notation';
import { type Position, positions } from '../position.ts';
import { canBecomeValid, formationOf, formations } from './formation.ts';
import { elevenSize } from './selection-size.ts';

const eleven = (GK: number, D: number, M: number, S: number): readonly Position[] =>
  positions.flatMap((position) => Array.from({ length: { GK, D, M, S }[position] }, () => position));

const anyPositions = fc.array(fc.constantFrom(...positions), { maxLength: 12 });

it('the seven formations are those of the specification', () => {
  expect(formations.map(({ name }) => name)).toEqual(['4-3-3', '4-4-2', '4-5-1', '3-5-2', '3-4-3', '5-4-1', '5-3-2']);
});

it.each(formations)('a goalkeeper and $name is a valid formation', ({ name, D, M, S }) => {
  expect(name).toBe(`${D}-${M}-${S}`);
  expect(formationOf(eleven(1, D, M, S))).toBe(name);
});

it('of all elevens only the seven are valid', () => {
  const valid: string[] = [];
  for (let GK = 0; GK <= elevenSize; GK += 1) {
    for (let D = 0; GK + D <= elevenSize; D += 1) {
      for (let M = 0; GK + D + M <= elevenSize; M += 1) {
        if (isValidFormation(eleven(GK, D, M, elevenSize - GK - D - M))) valid.push(`${GK} ${D}-${M}`);
      }
    }
  }
  expect(valid).toEqual(['1 3-4', '1 3-5', '1 4-3', '1 4-4', '1 4-5', '1 5-3', '1 5-4']);
});

it('ten or twelve players have no formation', () => {
  expect(formationOf(eleven(1, 4, 4, 1))).toBeNull();
  expect(formationOf(eleven(1, 4, 4, 3))).toBeNull();
});

it('players can become a valid formation exactly when adding some others makes one', () => {
  const completable = (players: readonly Position[]): boolean =>
    players.length >= elevenSize
      ? isValidFormation(players)
      : positions.slice(startOf(players)).some((position) => completable([...players, position]));
  // The order of adding does not matter, so only sorted completions are tried after the given players.
  let given = 0;
  const startOf = (players: readonly Position[]): number =>
    players.length === given ? 0 : positions.indexOf(players.at(-1) as Position);
  fc.assert(
    fc.property(anyPositions, (players) => {
      given = players.length;
      expect(canBecomeValid(players)).toBe(completable(players));
    }),
    { numRuns: propertyRuns },
  );
});
