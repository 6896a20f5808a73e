import { expect, it } from 'vitest';
import { draftTexts } from './draft-texts.ts';

it('the sentences with numbers and names read as specified', () => {
  expect(draftTexts.roundAndPick(3, 7)).toBe('Round 3 • Pick 7');
  expect(draftTexts.overall(47)).toBe('(Overall #47)');
  expect(draftTexts.lastPick('Red Lions', 'Saka')).toBe('Red Lions picked Saka');
  expect(draftTexts.roundComplete(3)).toBe('Round 3 Complete!');
  expect(draftTexts.allPicksMade(20)).toBe('All 20 picks have been made for this round.');
  expect(draftTexts.startingRound(4)).toBe('Starting Round 4');
  expect(draftTexts.continueToRound(4)).toBe('Continue to Round 4');
  expect(draftTexts.simulated(298, 2)).toBe('Draft simulated! 298 players assigned, 2 skipped');
});

it('one open pick is one', () => {
  expect([draftTexts.simulateMeans(2), draftTexts.simulateMeans(1)]).toEqual([
    'The 2 open picks are filled by points, and the draft ends.',
    'The open pick is filled by points, and the draft ends.',
  ]);
});

it('no text of the draft is empty', () => {
  const texts = Object.values(draftTexts).filter((text) => typeof text === 'string');
  expect(texts.length).toBeGreaterThan(30);
  expect(texts.filter((text) => text.trim() === '')).toEqual([]);
});
