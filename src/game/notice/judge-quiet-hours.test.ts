import { expect, it } from 'vitest';
import { judgeQuietHours } from './judge-quiet-hours.ts';

it('quiet hours end at another hour than they begin, or there are none', () => {
  expect(judgeQuietHours({ from: 22, to: 7 })).toBe(null);
  expect(judgeQuietHours(null)).toBe(null);
  expect(judgeQuietHours({ from: 7, to: 7 })?.code).toBe('quiet_all_day');
});
