import { expect, it } from 'vitest';
import { codes, lockedRows, playerName, selected } from '#test/builders/selection-notation';
import type { PlayerCode } from '../identity.ts';
import { type Appearance, type FieldedPlayer, fieldSelection } from './autosub.ts';
import { autosubReasonTexts } from './autosub-texts.ts';
import type { LockedPlayer, LockedSelection, SelectedPlayer } from './selection.ts';

const fourFourTwo = 'GK1 D1 D2 D3 D4 M1 M2 M3 M4 S1 S2 | GK2 D5 M5';
const threeFourThree = 'GK1 D1 D2 D3 M1 M2 M3 M4 S1 S2 S3 | GK2';

const field = (rows: readonly SelectedPlayer[], appearanceOf: (player: PlayerCode) => Appearance) =>
  fieldSelection(lockedRows(rows) as LockedSelection, ({ player_id }) => appearanceOf(player_id));

/** Everyone played except those who are `out` and those whose match is still `ahead`. */
function fieldNotation(notation: string, { out = '', ahead = '' }): readonly FieldedPlayer[] {
  const [absent, open] = [codes(out), codes(ahead)];
  return field(selected(notation), (player) => ({
    appeared: !absent.includes(player) && !open.includes(player),
    mayStillAppear: open.includes(player),
  }));
}

const swaps = (fielded: readonly FieldedPlayer[]) =>
  fielded
    .filter(({ replaced_by }) => replaced_by !== null)
    .map(({ player_id, replaced_by }) => `${playerName(player_id)} > ${playerName(replaced_by as PlayerCode)}`);
const reasons = (fielded: readonly FieldedPlayer[], names: string) =>
  codes(names).map((code) => fielded.find(({ player_id }) => player_id === code)?.reason);
const counting = (fielded: readonly FieldedPlayer[]) =>
  fielded.filter(({ counted }) => counted).map(({ player_id }) => playerName(player_id));

it('while every starter plays, the eleven counts and the autobench is not needed', () => {
  const fielded = fieldNotation(fourFourTwo, {});
  expect(counting(fielded)).toEqual(fourFourTwo.split(' | ')[0]?.split(' '));
  expect(reasons(fielded, 'GK1 S2 GK2 D5 M5')).toEqual(['plays', 'plays', 'not-needed', 'not-needed', 'not-needed']);
});

it('a starter who did not appear is replaced by the first autobench player who did', () => {
  const fielded = fieldNotation(fourFourTwo, { out: 'D2' });
  expect(swaps(fielded)).toEqual(['D2 > D5']);
  expect(reasons(fielded, 'D2 D5 M5')).toEqual(['replaced', 'came-in', 'not-needed']);
  expect(fielded.find(({ player_id }) => playerName(player_id) === 'D5')).toMatchObject({
    counted: true,
    subbed_for: codes('D2')[0],
    replaced_by: null,
  });
  expect(counting(fielded)).not.toContain('D2');
});

it('an autobench player who did not appear is passed over', () => {
  const fielded = fieldNotation(fourFourTwo, { out: 'M2 D5' });
  expect(swaps(fielded)).toEqual(['M2 > M5']);
  expect(reasons(fielded, 'D5')).toEqual(['bench-did-not-appear']);
});

it('only a goalkeeper comes in for a goalkeeper, and a goalkeeper only for them', () => {
  expect(swaps(fieldNotation(fourFourTwo, { out: 'GK1' }))).toEqual(['GK1 > GK2']);
  const bothOut = fieldNotation(fourFourTwo, { out: 'GK1 GK2' });
  expect(swaps(bothOut)).toEqual([]);
  expect(reasons(bothOut, 'GK1 GK2 D5')).toEqual(['nobody-fits', 'bench-did-not-appear', 'not-needed']);
  const outfieldOut = fieldNotation(fourFourTwo, { out: 'S1 D5 M5' });
  expect(reasons(outfieldOut, 'S1 GK2')).toEqual(['nobody-fits', 'not-needed']);
});

it('a starter whose replacement would break the formation still counts, with 0 points', () => {
  const fielded = fieldNotation(`${threeFourThree} M5 S4`, { out: 'D1' });
  expect(swaps(fielded)).toEqual([]);
  expect(counting(fielded)).toContain('D1');
  expect(reasons(fielded, 'D1 M5 S4')).toEqual(['nobody-fits', 'would-break-formation', 'would-break-formation']);
});

it('the first reserve who keeps the formation comes in, ahead of one who would break it', () => {
  const fielded = fieldNotation(`${threeFourThree} M5 D4`, { out: 'D1' });
  expect(swaps(fielded)).toEqual(['D1 > D4']);
  expect(reasons(fielded, 'M5')).toEqual(['not-needed']);
});

it('missing starters are replaced in position order, so the first gets the first of the autobench', () => {
  const selection = selected('GK1 S1 D1 D2 D3 D4 M1 M2 M3 M4 S2 | GK2 M5 D5');
  const out = codes('M4 S1');
  const reversed = selection.toReversed();
  for (const rows of [selection, reversed]) {
    const fielded = field(rows, (player) => ({ appeared: !out.includes(player), mayStillAppear: false }));
    expect(swaps(fielded)).toEqual(['S1 > M5', 'M4 > D5']);
  }
});

it('the goalkeeper is replaced, whatever their position order', () => {
  const fielded = fieldNotation('D1 D2 D3 D4 M1 M2 M3 M4 S1 S2 GK1 | GK2 D5 M5', { out: 'D1 D2 GK1' });
  expect(swaps(fielded)).toEqual(['D1 > D5', 'D2 > M5', 'GK1 > GK2']);
});

it('an earlier replacement can make a later one impossible', () => {
  const fielded = fieldNotation('GK1 D1 D2 D3 D4 M1 M2 M3 S1 S2 S3 | GK2 M4 M5', { out: 'D1 D2' });
  expect(swaps(fielded)).toEqual(['D1 > M4']);
  expect(reasons(fielded, 'D2 M5')).toEqual(['nobody-fits', 'would-break-formation']);
});

it('no autosub replaces a starter whose match is still to come', () => {
  const fielded = fieldNotation(fourFourTwo, { ahead: 'S2' });
  expect(swaps(fielded)).toEqual([]);
  expect(reasons(fielded, 'S2 D5')).toEqual(['may-still-play', 'not-needed']);
  expect(counting(fielded)).toContain('S2');
});

it('an autobench player who may still play blocks those behind them', () => {
  const fielded = fieldNotation(fourFourTwo, { out: 'D2', ahead: 'D5' });
  expect(swaps(fielded)).toEqual([]);
  expect(reasons(fielded, 'D2 D5 M5')).toEqual(['waits-for-autobench', 'bench-may-still-play', 'blocked']);
  expect(counting(fielded)).toContain('D2');
});

it('an autobench player who may still play does not hold up the one ahead of them', () => {
  const fielded = fieldNotation(fourFourTwo, { out: 'D2', ahead: 'M5' });
  expect(swaps(fielded)).toEqual(['D2 > D5']);
  expect(reasons(fielded, 'M5')).toEqual(['bench-may-still-play']);
});

it('a later missing starter cannot take a reserve that an earlier one waits for, nor anyone behind them', () => {
  const held = fieldNotation('GK1 M1 D1 D2 D3 M2 M3 M4 S1 S2 S3 | GK2 M5 D4', { out: 'M1 D1', ahead: 'M5' });
  expect(swaps(held)).toEqual([]);
  expect(reasons(held, 'M1 D1 D4')).toEqual(['waits-for-autobench', 'waits-for-autobench', 'blocked']);
});

it('autobench players still come in for a later starter while an earlier one waits', () => {
  const fielded = fieldNotation(`${threeFourThree} M5 D4`, { out: 'D1 M1', ahead: 'D4' });
  expect(swaps(fielded)).toEqual(['M1 > M5']);
  expect(reasons(fielded, 'D1')).toEqual(['waits-for-autobench']);
});

it('a missing starter does not wait for a reserve who could only come in for another', () => {
  const fielded = fieldNotation('GK1 M1 D1 D2 D3 M2 M3 M4 S1 S2 S3 | GK2 S4 M5', { out: 'M1 D1 S4', ahead: 'M5' });
  expect(reasons(fielded, 'M1 D1')).toEqual(['waits-for-autobench', 'nobody-fits']);
});

it('an autobench goalkeeper who may still play makes only the goalkeeper wait', () => {
  const fielded = fieldNotation(fourFourTwo, { out: 'GK1 D1', ahead: 'GK2' });
  expect(swaps(fielded)).toEqual(['D1 > D5']);
  expect(reasons(fielded, 'GK1 GK2')).toEqual(['waits-for-autobench', 'bench-may-still-play']);
});

it('a reserve who may still play but could not keep the formation blocks no autosub', () => {
  const fielded = fieldNotation(`${threeFourThree} M5 D4`, { out: 'D1', ahead: 'M5' });
  expect(swaps(fielded)).toEqual(['D1 > D4']);
});

it('an eleven that copy-forward left incomplete still gets replacements that leave a formation possible', () => {
  const fielded = fieldNotation('GK1 D1 D2 D3 D4 M1 M2 M3 M4 S1 | GK2 D5', { out: 'D1' });
  expect(swaps(fielded)).toEqual(['D1 > D5']);
});

/** Locked as a 4-3-3; M1 is a defender by now, which makes it a 5-2-3. */
function corrected(autobench: string, { out, ahead = '' }: { out: string; ahead?: string }): readonly FieldedPlayer[] {
  const [absent, open] = [codes(out), codes(ahead)];
  const locked = lockedRows(selected(`GK1 D1 D2 D3 D4 M1 M2 M3 S1 S2 S3 | ${autobench}`));
  const rows: readonly LockedPlayer[] = locked.map((row) =>
    playerName(row.player_id) === 'M1' ? { ...row, role: { ...row.role, position: 'D' } } : row,
  );
  return fieldSelection(rows as LockedSelection, ({ player_id }) => ({
    appeared: !absent.includes(player_id) && !open.includes(player_id),
    mayStillAppear: open.includes(player_id),
  }));
}

it('like for like comes in where a corrected position has left the eleven without a valid formation', () => {
  const fielded = corrected('GK2 S4 M4', { out: 'GK1 S1 M2' });
  expect(swaps(fielded)).toEqual(['GK1 > GK2', 'M2 > M4', 'S1 > S4']);
  expect(reasons(fielded, 'GK2 S4 M4')).toEqual(['came-in', 'came-in', 'came-in']);
});

it('in such an eleven, too, who may still come in for like blocks those behind them', () => {
  const fielded = corrected('GK2 S4 M4', { out: 'S1', ahead: 'S4' });
  expect(reasons(fielded, 'S1 S4 M4')).toEqual(['waits-for-autobench', 'bench-may-still-play', 'blocked']);
});

it('nobody else comes into such an eleven unless it becomes valid', () => {
  const fielded = corrected('GK2 D5 M4', { out: 'D1 S1' });
  expect(swaps(fielded)).toEqual(['D1 > D5', 'S1 > M4']);
  expect(reasons(corrected('GK2 D5 S4', { out: 'M2' }), 'M2 D5')).toEqual(['nobody-fits', 'would-break-formation']);
});

it('every reason has words', () => {
  expect(Object.values(autosubReasonTexts).every((text) => text.length > 0)).toBe(true);
});
