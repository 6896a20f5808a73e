import fc from 'fast-check';
import { expect, it } from 'vitest';
import { propertyRuns } from '#test/builders/property-runs';
import {
  anyValidSelection,
  codes,
  isValidFormation,
  playerCode,
  selected,
  squadOf,
} from '#test/builders/selection-notation';
import type { PlayerCode } from '../identity.ts';
import { judgeAddToAutobench, judgeAddToEleven, judgeSelection } from './judge-selection.ts';
import type { SelectedPlayer } from './selection.ts';
import { positionsOf } from './selection-editor.ts';

const squad = squadOf({ GK: 3, D: 8, M: 8, S: 8 });
const fourFourTwo = 'GK1 D1 D2 D3 D4 M1 M2 M3 M4 S1 S2';
const sentence = (rows: readonly SelectedPlayer[]) => judgeSelection(rows, squad)?.sentence ?? null;
const edited = (eleven: string, autobench = '') => ({ eleven: codes(eleven), autobench: codes(autobench) });
const addToEleven = (name: string, eleven: string, autobench = '') =>
  judgeAddToEleven(playerCode(name), edited(eleven, autobench), squad)?.sentence ?? null;
const addToAutobench = (name: string, autobench: string) =>
  judgeAddToAutobench(playerCode(name), edited('GK1', autobench), squad)?.sentence ?? null;

it('a valid eleven with a goalkeeper and two outfield players on the autobench can be saved', () => {
  expect(sentence(selected(`${fourFourTwo} | GK2 D5 M5`))).toBeNull();
});

it.each([
  ['nothing is selected', '', 'Please complete your team selection first'],
  ['the eleven has ten', 'GK1 D1 D2 D3 D4 M1 M2 M3 M4 S1 | GK2 D5 M5', 'Please complete your team selection first'],
  ['the autobench has two', `${fourFourTwo} | GK2 D5`, 'Please complete your team selection first'],
  ['the autobench has no goalkeeper', `${fourFourTwo} | D5 M5`, 'Please complete your team selection first'],
  ['the eleven has twelve', `${fourFourTwo} S3 | GK2 D5 M5`, 'You can only select 11 players for your starting lineup'],
  [
    'the eleven has two goalkeepers',
    'GK1 GK3 D2 D3 D4 M1 M2 M3 M4 S1 S2 | GK2 D5 M5',
    'You can only have one goalkeeper in your starting lineup',
  ],
  [
    'the eleven has no goalkeeper',
    'D1 D2 D3 D4 M1 M2 M3 M4 S1 S2 S3 | GK2 D5 M5',
    'Adding another striker would not allow a valid formation',
  ],
  [
    'six defenders',
    'GK1 D1 D2 D3 D4 D5 D6 M1 M2 M3 S1 | GK2 D7 M5',
    'Adding another defender would not allow a valid formation',
  ],
  [
    'two midfielders',
    'GK1 D1 D2 D3 D4 D5 M1 M2 S1 S2 S3 | GK2 D7 M5',
    'Adding another striker would not allow a valid formation',
  ],
  ['the autobench has four', `${fourFourTwo} | GK2 D5 M5 S5`, 'Autobench is full'],
  ['the autobench has two goalkeepers', `${fourFourTwo} | GK2 GK3 D5`, 'Autobench already has a goalkeeper'],
  ['three outfield players', `${fourFourTwo} | D5 M5 S5`, 'Autobench can only have 2 outfield players'],
  ['another team’s player', `${fourFourTwo.replace('S2', 'S9')} | GK2 D5 M5`, 'A selected player is not in your squad'],
  ['one player twice', `${fourFourTwo} | GK2 D5 D4`, 'This player is already selected'],
  [
    'the goalkeeper is not first on the autobench',
    `${fourFourTwo} | D5 GK2 M5`,
    'The goalkeeper must be first on the autobench',
  ],
])('%s: the specified sentence', (_, notation, expected) => {
  expect(sentence(selected(notation))).toBe(expected);
});

it.each([0, 1.5, 12, -1])('a starter numbered %d is refused, and so is an autobench player', (order) => {
  const rows = selected(`${fourFourTwo} | GK2 D5 M5`);
  const renumber = (index: number) => rows.map((row, at) => (at === index ? { ...row, position_order: order } : row));
  const broken = 'The starting lineup and the autobench must each be numbered from 1, without gaps';
  expect(sentence(renumber(10))).toBe(broken);
  expect(sentence(renumber(12))).toBe(broken);
});

it('the eleven refuses a twelfth player before anything else', () => {
  expect(addToEleven('GK2', fourFourTwo)).toBe('You can only select 11 players for your starting lineup');
});

it('the eleven refuses a second goalkeeper', () => {
  expect(addToEleven('GK2', 'GK1')).toBe('You can only have one goalkeeper in your starting lineup');
});

it.each([
  ['D6', 'D1 D2 D3 D4 D5', 'defender'],
  ['M6', 'M1 M2 M3 M4 M5', 'midfielder'],
  ['S4', 'S1 S2 S3', 'striker'],
  ['S2', 'D1 D2 D3 D4 D5 M1 M2 M3 M4 S1', 'striker'],
  ['S3', 'D1 D2 D3 D4 D5 S1 S2', 'striker'],
])('adding %s to %s would not allow a valid formation', (name, eleven, word) => {
  expect(addToEleven(name, eleven)).toBe(`Adding another ${word} would not allow a valid formation`);
});

it('the autobench has room for one goalkeeper and two outfield players', () => {
  expect(addToAutobench('GK2', 'D5 M5')).toBeNull();
  expect(addToAutobench('M5', 'GK2 D5')).toBeNull();
  expect(addToAutobench('S5', 'GK2 D5 M5')).toBe('Autobench is full');
  expect(addToAutobench('GK3', 'GK2')).toBe('Autobench already has a goalkeeper');
  expect(addToAutobench('S5', 'D5 M5')).toBe('Autobench can only have 2 outfield players');
});

it('neither takes a player of another squad or one selected already', () => {
  expect(addToEleven('S9', 'GK1')).toBe('A selected player is not in your squad');
  expect(addToEleven('D5', 'GK1', 'D5')).toBe('This player is already selected');
  expect(addToAutobench('D9', '')).toBe('A selected player is not in your squad');
  expect(addToAutobench('GK1', '')).toBe('This player is already selected');
});

it('every valid selection can be saved, in whatever order its rows come', () => {
  const anyOrder = anyValidSelection.chain((rows) => fc.shuffledSubarray([...rows], { minLength: rows.length }));
  fc.assert(
    fc.property(anyOrder, (rows) => {
      expect(sentence(rows)).toBeNull();
    }),
    { numRuns: propertyRuns },
  );
});

it('whatever is accepted is a valid eleven with a goalkeeper and two others, all of the squad', () => {
  const code = fc.constantFrom(...squad.keys(), playerCode('S9'));
  const change = fc.record({ row: fc.nat(13), player: fc.option(code), is_starting: fc.option(fc.boolean()) });
  fc.assert(
    fc.property(anyValidSelection, fc.array(change, { maxLength: 3 }), (valid, changes) => {
      const rows = changes.reduce((before, { row, player, is_starting }) => {
        const changed = (entry: SelectedPlayer): SelectedPlayer => ({
          ...entry,
          player_id: player ?? entry.player_id,
          is_starting: is_starting ?? entry.is_starting,
        });
        return before.map((entry, at) => (at === row ? changed(entry) : entry));
      }, valid);
      const half = (starting: boolean): readonly PlayerCode[] =>
        rows.filter(({ is_starting }) => is_starting === starting).map(({ player_id }) => player_id);
      const isComplete =
        new Set(rows.map(({ player_id }) => player_id)).size === 14 &&
        isValidFormation(positionsOf(half(true), squad)) &&
        positionsOf(half(false), squad).length === 3 &&
        positionsOf(half(false), squad).filter((position) => position === 'GK').length === 1;
      const isAccepted = sentence(rows) === null;
      expect(isComplete || !isAccepted).toBe(true);
    }),
    { numRuns: propertyRuns },
  );
});
