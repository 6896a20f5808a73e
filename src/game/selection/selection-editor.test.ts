import fc from 'fast-check';
import { expect, it } from 'vitest';
import { propertyRuns } from '#test/builders/property-runs';
import {
  codes,
  emptySelection,
  notationOf,
  playerCode,
  playerName,
  selected,
  squadOf,
} from '#test/builders/selection-notation';
import { judgeAddToAutobench, judgeAddToEleven, judgeSelection } from './judge-selection.ts';
import {
  addToAutobench,
  addToEleven,
  type EditedSelection,
  editedFromRows,
  moveOnAutobench,
  positionsOf,
  removePlayer,
  selectionRows,
} from './selection-editor.ts';

const squad = squadOf({ GK: 2, D: 5, M: 5, S: 3 });
const edited = (eleven: string, autobench = ''): EditedSelection => ({
  eleven: codes(eleven),
  autobench: codes(autobench),
});
const autobenchOf = ({ autobench }: EditedSelection) => autobench.map(playerName).join(' ');
const withStarter = (name: string, before: EditedSelection, of = squad) => addToEleven(playerCode(name), before, of);

it('a goalkeeper in the eleven brings the other goalkeeper onto the autobench, first in order', () => {
  expect(autobenchOf(withStarter('GK1', edited('D1', 'D2 M1')))).toBe('GK2 D2 M1');
  expect(autobenchOf(withStarter('GK2', emptySelection))).toBe('GK1');
});

it('no goalkeeper is brought when the autobench has one, has no room, or the squad has no other', () => {
  const three = squadOf({ GK: 3, D: 5, M: 5, S: 3 });
  expect(autobenchOf(withStarter('GK1', edited('', 'GK3'), three))).toBe('GK3');
  expect(autobenchOf(withStarter('GK1', edited('', 'D1 D2 D3')))).toBe('D1 D2 D3');
  expect(autobenchOf(withStarter('GK1', emptySelection, squadOf({ GK: 1, D: 5, M: 5, S: 3 })))).toBe('');
});

it('an outfield player in the eleven changes nothing on the autobench', () => {
  expect(withStarter('D1', emptySelection)).toEqual(edited('D1'));
});

it('outfield players join the autobench last, a goalkeeper first', () => {
  const withTwo = addToAutobench(playerCode('M1'), edited('', 'D1'), squad);
  expect(autobenchOf(withTwo)).toBe('D1 M1');
  expect(autobenchOf(addToAutobench(playerCode('GK2'), withTwo, squad))).toBe('GK2 D1 M1');
});

it('a removed player is in neither list', () => {
  const before = edited('GK1 D1', 'GK2 D2');
  expect(removePlayer(playerCode('D1'), before)).toEqual(edited('GK1', 'GK2 D2'));
  expect(removePlayer(playerCode('D2'), before)).toEqual(edited('GK1 D1', 'GK2'));
});

it.each([
  ['M1', 'up', 'GK2 M1 D1'],
  ['D1', 'down', 'GK2 M1 D1'],
  ['D1', 'up', 'GK2 D1 M1'],
  ['M1', 'down', 'GK2 D1 M1'],
  ['GK2', 'down', 'GK2 D1 M1'],
  ['S1', 'down', 'GK2 D1 M1'],
  ['S1', 'up', 'GK2 D1 M1'],
] as const)('with GK2 D1 M1 on the autobench, %s moved %s gives %s', (name, direction, expected) => {
  expect(autobenchOf(moveOnAutobench(playerCode(name), direction, edited('', 'GK2 D1 M1'), squad))).toBe(expected);
});

it('rows put the eleven in order of position and number both halves from 1', () => {
  const rows = selectionRows(edited('S1 D1 GK1 M1 D2', 'GK2 M2'), squad);
  expect(notationOf(rows)).toBe('GK1 D1 D2 M1 S1 | GK2 M2');
  expect(rows.map(({ position_order }) => position_order)).toEqual([1, 2, 3, 4, 5, 1, 2]);
});

it('saved rows come back into the editor in their order', () => {
  const rows = selected('GK1 D1 M1 | GK2 D2 M2');
  expect(editedFromRows(rows.toReversed())).toEqual(edited('GK1 D1 M1', 'GK2 D2 M2'));
});

it('adding only allowed players ends with a selection that lacks players or can be saved', () => {
  const wishes = fc.array(fc.tuple(fc.constantFrom(...squad.keys()), fc.boolean()), { maxLength: 60 });
  fc.assert(
    fc.property(wishes, (tries) => {
      let selection = emptySelection;
      for (const [player, toEleven] of tries) {
        const judge = toEleven ? judgeAddToEleven : judgeAddToAutobench;
        const add = toEleven ? addToEleven : addToAutobench;
        if (judge(player, selection, squad) === null) selection = add(player, selection, squad);
      }
      const expected = [undefined, 'incomplete', 'no_team_selected'];
      expect(expected).toContain(judgeSelection(selectionRows(selection, squad), squad)?.code);
    }),
    { numRuns: propertyRuns },
  );
});

it('a player outside the squad has no position', () => {
  expect(positionsOf([playerCode('GK1'), playerCode('D9'), playerCode('S1')], squad)).toEqual(['GK', 'S']);
});
