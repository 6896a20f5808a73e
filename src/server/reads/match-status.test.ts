import { expect, it } from 'vitest';
import { matchStatus } from './match-status.ts';

it.each([
  ['void', { is_void: true, report_complete: true, has_line_ups: true }],
  ['complete', { is_void: false, report_complete: true, has_line_ups: false }],
  ['live', { is_void: false, report_complete: false, has_line_ups: true }],
  ['not-started', { is_void: false, report_complete: false, has_line_ups: false }],
] as const)('a match is %s by its row', (status, facts) => {
  expect(matchStatus(facts)).toBe(status);
});
