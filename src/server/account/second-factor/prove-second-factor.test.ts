import { expect, it } from 'vitest';
import { newBackupCodes, shownCode } from './prove-second-factor.ts';

it('there are ten new backup codes of ten signs, none of which look alike', () => {
  const codes = newBackupCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^[2-9a-hjkmnp-z]{10}$/);
});

it('no sign is likelier than another, so that no code is', () => {
  const counts = new Map<string, number>();
  for (let turn = 0; turn < 10_000; turn++) {
    for (const sign of newBackupCodes().join('')) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  }
  expect(counts.size).toBe(31);
  // Of a million signs, chance moves none by a fiftieth.
  const [fewest, most] = [Math.min(...counts.values()), Math.max(...counts.values())];
  expect([(31 * fewest) / 1e6 > 0.96, (31 * most) / 1e6 < 1.04]).toEqual([true, true]);
});

it('a code is shown in two halves', () => {
  expect(shownCode('23456abcde')).toBe('23456-abcde');
});
