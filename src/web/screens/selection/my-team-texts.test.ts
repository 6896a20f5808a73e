import { expect, it } from 'vitest';
import { instant } from '#game/instant';
import { receiptText, withoutMatchText } from './my-team-texts.ts';

it.each([
  ['2025-08-15T20:00:00Z', 'Saved 17:42:09'],
  ['2025-08-15T23:30:00Z', 'Saved 15 Aug, 17:42:09'],
  ['2025-08-21T12:00:00Z', 'Saved 15 Aug, 17:42:09'],
])('at %s a receipt reads %j in London', (now, text) => {
  const receipt = { origin: 'manager', saved_at: '2025-08-15T16:42:09Z', hash: '' } as const;
  expect(receiptText(receipt, instant(now), 'Europe/London')).toBe(text);
});

it('says how many of the eleven have no match, and nothing when all have one', () => {
  expect(withoutMatchText(9, 11)).toBe('9 of your 11 have no match.');
  expect(withoutMatchText(1, 11)).toBe('1 of your 11 has no match.');
  expect(withoutMatchText(0, 11)).toBe('');
});
