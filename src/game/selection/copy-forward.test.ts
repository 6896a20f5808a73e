import fc from 'fast-check';
import { expect, it } from 'vitest';
import { propertyRuns } from '#test/builders/property-runs';
import {
  anyValidSelection,
  codes,
  isValidFormation,
  notationOf,
  selected,
  squadOf,
} from '#test/builders/selection-notation';
import { copyForward } from './copy-forward.ts';
import { canBecomeValid } from './formation.ts';
import { positionsOf } from './selection-editor.ts';

const fourFourTwo = 'GK1 D1 D2 D3 D4 M1 M2 M3 M4 S1 S2 | GK2 D5 M5';

function copied(notation: string, gone: string): string {
  const squad = squadOf({ GK: 3, D: 8, M: 8, S: 8 });
  for (const player of codes(gone)) squad.delete(player);
  return notationOf(copyForward(selected(notation), squad));
}

it('a selection whose players are all still in the squad is copied unchanged', () => {
  expect(copied(fourFourTwo, '')).toBe(fourFourTwo);
});

it('an autobench player who left is dropped and the others move up', () => {
  expect(copied(fourFourTwo, 'D5')).toBe('GK1 D1 D2 D3 D4 M1 M2 M3 M4 S1 S2 | GK2 M5');
});

it('a starter who left is replaced by the first bench player who keeps the formation valid', () => {
  expect(copied(fourFourTwo, 'D2')).toBe('GK1 D1 D5 D3 D4 M1 M2 M3 M4 S1 S2 | GK2 M5');
  expect(copied('GK1 D1 D2 D3 M1 M2 M3 M4 S1 S2 S3 | GK2 M5 D5', 'D1')).toBe(
    'GK1 D5 D2 D3 M1 M2 M3 M4 S1 S2 S3 | GK2 M5',
  );
});

it('a goalkeeper who left is replaced by the bench goalkeeper', () => {
  expect(copied(fourFourTwo, 'GK1')).toBe('GK2 D1 D2 D3 D4 M1 M2 M3 M4 S1 S2 | D5 M5');
});

it('a slot that no bench player can fill stays empty', () => {
  expect(copied(fourFourTwo, 'GK1 GK2')).toBe('D1 D2 D3 D4 M1 M2 M3 M4 S1 S2 | D5 M5');
  expect(copied('GK1 D1 D2 D3 M1 M2 M3 M4 S1 S2 S3 | GK2 M5 S4', 'D1')).toBe(
    'GK1 D2 D3 M1 M2 M3 M4 S1 S2 S3 | GK2 M5 S4',
  );
});

it('at most eleven starters and three on the bench are copied', () => {
  expect(copied('GK1 D1 D2 D3 D4 M1 M2 M3 M4 S1 S2 S3 | GK2 D5 M5 S4', '')).toBe(fourFourTwo);
});

it('a copy has at most 14 rows, no player twice or from outside the squad, and a formation that can be completed', () => {
  const everybody = squadOf({ GK: 2, D: 7, M: 7, S: 7 });
  const leavers = fc.subarray([...everybody.keys()], { maxLength: 12 });
  fc.assert(
    fc.property(anyValidSelection, leavers, (last, gone) => {
      const squad = new Map([...everybody].filter(([player]) => !gone.includes(player)));
      const rows = copyForward(last, squad);
      const players = rows.map(({ player_id }) => player_id);
      expect(rows.length).toBeLessThanOrEqual(14);
      expect(new Set(players).size).toBe(players.length);
      expect(players.every((player) => squad.has(player))).toBe(true);
      const starters = rows.filter(({ is_starting }) => is_starting);
      const formation = positionsOf(
        starters.map(({ player_id }) => player_id),
        squad,
      );
      expect(canBecomeValid(formation)).toBe(true);
      if (starters.length === 11) expect(isValidFormation(formation)).toBe(true);
      expect(starters.map(({ position_order }) => position_order)).toEqual(starters.map((_, index) => index + 1));
    }),
    { numRuns: propertyRuns },
  );
});
