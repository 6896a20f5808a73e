import { expect, it } from 'vitest';
import { notationOf, playerCode, selected, squadOf } from '#test/builders/selection-notation';
import { editedFromRows, selectionRows } from './selection-editor.ts';
import { judgeSwap, swapPlayers } from './swap-players.ts';

const squad = squadOf({ GK: 2, D: 5, M: 5, S: 3 });
const fourFourTwo = 'GK1 D1 D2 D3 D4 M1 M2 M3 M4 S1 S2 | GK2 D5 M5';
const edited = editedFromRows(selected(fourFourTwo));

const swapped = (one: string, other: string) =>
  notationOf(selectionRows(swapPlayers(playerCode(one), playerCode(other), edited, squad), squad));
const sentence = (one: string, other: string, rows = edited) =>
  judgeSwap(playerCode(one), playerCode(other), rows, squad)?.sentence ?? null;

it('a starter and an autobench player are swapped', () => {
  expect(sentence('D1', 'D5')).toBeNull();
  expect(swapped('D1', 'D5')).toBe('GK1 D5 D2 D3 D4 M1 M2 M3 M4 S1 S2 | GK2 D1 M5');
  expect(swapped('M5', 'D2')).toBe('GK1 D1 D3 D4 M5 M1 M2 M3 M4 S1 S2 | GK2 D5 D2');
});

it('the goalkeepers are swapped, and the one on the autobench stays first', () => {
  expect(sentence('GK2', 'GK1')).toBeNull();
  expect(swapped('GK2', 'GK1')).toBe('GK2 D1 D2 D3 D4 M1 M2 M3 M4 S1 S2 | GK1 D5 M5');
});

it('a goalkeeper who comes onto the autobench is first there, whoever they replace', () => {
  const without = editedFromRows(selected('GK1 D1 D2 D3 D4 M1 M2 M3 M4 S1 S2 | D5 M5'));
  const { autobench } = swapPlayers(playerCode('GK2'), playerCode('M5'), without, squad);
  expect(autobench).toEqual([playerCode('GK2'), playerCode('D5')]);
});

it('a player who was not selected replaces one who was', () => {
  expect(sentence('S3', 'S1')).toBeNull();
  expect(swapped('S3', 'S1')).toBe('GK1 D1 D2 D3 D4 M1 M2 M3 M4 S3 S2 | GK2 D5 M5');
});

it('a goalkeeper and an outfield player cannot be swapped', () => {
  expect(sentence('GK2', 'D1')).toBe('You can only have one goalkeeper in your starting lineup');
  expect(sentence('D5', 'GK1')).toBe('Adding another defender would not allow a valid formation');
  expect(sentence('S3', 'GK2')).toBe('Autobench can only have 2 outfield players');
});

it('a swap that leaves no valid formation is refused with the newcomer in the sentence', () => {
  const oneStriker = editedFromRows(selected('GK1 D1 D2 D3 D4 M1 M2 M3 M4 M5 S1 | GK2 D5 S2'));
  expect(sentence('D5', 'S1', oneStriker)).toBe('Adding another defender would not allow a valid formation');
});
