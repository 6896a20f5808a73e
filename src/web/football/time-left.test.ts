import { describe, expect, it } from 'vitest';
import { instant } from '#game/instant';
import { timeLeftText, urgencyOf } from './time-left.ts';

const deadline = instant('2025-08-15T17:00:00Z');
const at = (text: string) => instant(text);

describe('the time to a deadline', () => {
  it.each([
    ['2025-08-09T16:00:00Z', 'in 6 days', 'calm'],
    ['2025-08-14T16:59:00Z', 'in 24 hours', 'calm'],
    ['2025-08-14T17:00:00Z', 'in 24 hours', 'soon'],
    ['2025-08-15T11:30:00Z', 'in 5 hours', 'soon'],
    ['2025-08-15T16:00:00Z', 'in 60 minutes', 'last'],
    ['2025-08-15T16:58:30Z', 'in 1 minute', 'last'],
    ['2025-08-15T17:30:00Z', 'in 0 minutes', 'last'],
  ])('at %s it is %s, and that is %s', (now, text, urgency) => {
    expect([timeLeftText(deadline, at(now)), urgencyOf(deadline, at(now))]).toEqual([text, urgency]);
  });
});
