import { expect, it } from 'vitest';
import { selectionRows } from '#game/selection/selection-editor';
import { notationOf, playerCode, selected, squadOf } from '#test/builders/selection-notation';
import {
  add,
  type EditorState,
  isChanged,
  judgeAdd,
  move,
  openEditor,
  remove,
  tapPlayer,
  tapSlot,
  toFormation,
} from './editor-state.ts';

const squad = squadOf({ GK: 2, D: 5, M: 5, S: 3 });
const fourFourTwo = 'GK1 D1 D2 D3 D4 M1 M2 M3 M4 S1 S2 | GK2 D5 M5';
const full = openEditor(selected(fourFourTwo), 'hash', squad);
const text = ({ edited }: EditorState) => notationOf(selectionRows(edited, squad));
const code = playerCode;

it("opens with the server's copy, without changes", () => {
  expect(text(full)).toBe(fourFourTwo);
  expect(full.formation).toBe('4-4-2');
  expect(isChanged(full, squad)).toBe(false);
});

it('leaves out players who are no longer in the squad', () => {
  expect(text(openEditor(selected('GK1 D1 D9 | GK2'), null, squad))).toBe('GK1 D1 | GK2');
});

it('a removed player leaves an empty slot, and adding them again leaves no change', () => {
  const without = remove(code('S2'), full);
  expect([text(without), without.formation, isChanged(without, squad)]).toEqual([
    'GK1 D1 D2 D3 D4 M1 M2 M3 M4 S1 | GK2 D5 M5',
    '4-4-2',
    true,
  ]);
  const back = add('eleven', code('S2'), without, squad);
  expect([back.refusal, isChanged(back.state, squad)]).toEqual([null, false]);
});

it("explains in the rules' words why a player cannot be added", () => {
  expect(judgeAdd('eleven', code('S3'), full, squad)?.sentence).toBe(
    'You can only select 11 players for your starting lineup',
  );
  expect(add('autobench', code('S3'), full, squad)).toMatchObject({
    state: full,
    refusal: { sentence: 'Autobench is full' },
  });
});

it('the first goalkeeper brings the other one onto the autobench', () => {
  const { state } = add('eleven', code('GK2'), openEditor([], null, squad), squad);
  expect(text(state)).toBe('GK2 | GK1');
});

it('a tapped player waits for a second tap, and another tap lets them go', () => {
  const chosen = tapPlayer(code('S3'), full, squad).state;
  expect(chosen.chosen).toBe(code('S3'));
  expect(tapPlayer(code('S3'), chosen, squad).state.chosen).toBeNull();
  expect(text(tapPlayer(code('S1'), chosen, squad).state)).toBe('GK1 D1 D2 D3 D4 M1 M2 M3 M4 S3 S2 | GK2 D5 M5');
});

it('two players who are not selected do not change places: the second is chosen', () => {
  const empty = openEditor([], null, squad);
  const chosen = tapPlayer(code('S1'), empty, squad).state;
  expect(tapPlayer(code('S2'), chosen, squad).state.chosen).toBe(code('S2'));
});

it('players who cannot change places stay, with the reason', () => {
  const chosen = tapPlayer(code('GK2'), full, squad).state;
  const { state, refusal } = tapPlayer(code('D1'), chosen, squad);
  expect([text(state), state.chosen]).toEqual([fourFourTwo, null]);
  expect(refusal?.sentence).toBe('You can only have one goalkeeper in your starting lineup');
});

it('a tapped player moves to the empty slot that is tapped next, from the autobench too', () => {
  const open = remove(code('D4'), full);
  const chosen = tapPlayer(code('D5'), open, squad).state;
  expect(text(tapSlot('eleven', chosen, squad).state)).toBe('GK1 D1 D2 D3 D5 M1 M2 M3 M4 S1 S2 | GK2 M5');
  expect(tapSlot('eleven', open, squad).state).toBe(open);
});

it('a tapped player who does not fit the slot stays where they were', () => {
  const chosen = tapPlayer(code('GK2'), remove(code('D4'), full), squad).state;
  const { state, refusal } = tapSlot('eleven', chosen, squad);
  expect(text(state)).toBe('GK1 D1 D2 D3 M1 M2 M3 M4 S1 S2 | GK2 D5 M5');
  expect(refusal?.code).toBe('eleven_has_goalkeeper');
});

it('the autobench is ordered and the formation switched', () => {
  expect(text(move(code('M5'), 'up', full, squad))).toBe('GK1 D1 D2 D3 D4 M1 M2 M3 M4 S1 S2 | GK2 M5 D5');
  const switched = toFormation('5-3-2', full, squad);
  expect([switched.formation, text(switched)]).toEqual(['5-3-2', 'GK1 D1 D2 D3 D4 D5 M1 M2 M3 S1 S2 | GK2 M5 M4']);
});
