import fc from 'fast-check';
import { expect, it } from 'vitest';
import { propertyRuns } from '#test/builders/property-runs';
import {
  anyValidSelection,
  emptySelection,
  notationOf,
  playerCode,
  selected,
  squadOf,
} from '#test/builders/selection-notation';
import { formations } from './formation.ts';
import { judgeSelection } from './judge-selection.ts';
import { editedFromRows, positionsOf, selectionRows } from './selection-editor.ts';
import { firstFormation, formationFor, slotsOf, switchFormation } from './switch-formation.ts';

const squad = squadOf({ GK: 2, D: 7, M: 7, S: 7 });
const edited = (notation: string) => editedFromRows(selected(notation));
const fourFourTwo = 'GK1 D1 D2 D3 D4 M1 M2 M3 M4 S1 S2 | GK2 D5 S3';
const text = (selection: ReturnType<typeof edited>) => notationOf(selectionRows(selection, squad));

it('a missing player comes from the autobench, and a surplus player goes there', () => {
  expect(text(switchFormation('4-3-3', edited(fourFourTwo), squad))).toBe(
    'GK1 D1 D2 D3 D4 M1 M2 M3 S1 S2 S3 | GK2 D5 M4',
  );
  expect(text(switchFormation('5-4-1', edited(fourFourTwo), squad))).toBe(
    'GK1 D1 D2 D3 D4 D5 M1 M2 M3 M4 S1 | GK2 S3 S2',
  );
});

it('a slot without a suitable autobench player stays empty', () => {
  const switched = switchFormation('4-5-1', edited(fourFourTwo), squad);
  expect(text(switched)).toBe('GK1 D1 D2 D3 D4 M1 M2 M3 M4 S1 | GK2 D5 S3');
  expect(slotsOf('S', '4-5-1', switched, squad)).toEqual([playerCode('S1')]);
  expect(slotsOf('M', '4-5-1', switched, squad)).toEqual([...[1, 2, 3, 4].map((n) => playerCode(`M${n}`)), null]);
});

it('a player who left the squad is in no formation', () => {
  const gone = { ...edited(fourFourTwo), eleven: [...edited(fourFourTwo).eleven, playerCode('S9')] };
  expect(switchFormation('4-4-2', gone, squad).eleven).not.toContain(playerCode('S9'));
});

it('an empty pitch has eleven slots in the first formation', () => {
  const slots = (['GK', 'D', 'M', 'S'] as const).map((position) =>
    slotsOf(position, firstFormation, emptySelection, squad),
  );
  expect(slots.map(({ length }) => length)).toEqual([1, 4, 4, 2]);
});

it('starters are drawn as before while they fit, otherwise in the nearest formation', () => {
  const starters = (names: string) => edited(names).eleven;
  expect(formationFor(starters('GK1 D1 D2 M1 S1'), '3-5-2', squad)).toBe('3-5-2');
  expect(formationFor(starters('GK1 D1 S1 S2 S3'), '4-4-2', squad)).toBe('4-3-3');
  expect(formationFor(starters('D1 D2 D3 D4 D5 D6'), '4-4-2', squad)).toBe('4-4-2');
});

it('switching keeps every player who fits, and a full selection that stays full can be saved', () => {
  fc.assert(
    fc.property(anyValidSelection, fc.constantFrom(...formations), (rows, to) => {
      const before = editedFromRows(rows);
      const after = switchFormation(to.name, before, squad);
      const players = [...after.eleven, ...after.autobench];
      expect(new Set(players).size).toBe(players.length);
      expect(formationFor(after.eleven, to.name, squad)).toBe(to.name);
      const kept = positionsOf(before.eleven, squad).length - after.eleven.length;
      expect(kept).toBeLessThanOrEqual(2);
      if (players.length === 14) expect(judgeSelection(selectionRows(after, squad), squad)).toBeNull();
    }),
    { numRuns: propertyRuns },
  );
});
