import { expect, it } from 'vitest';
import { drawnWords } from '#test/builders/drawn-words';
import { aMinute } from '#test/builders/ids';
import type { MatchClock } from '../../../report/match-clock.ts';
import { MinuteControl } from './minute-control.tsx';
import type { MinuteOfReporter } from './use-minute.ts';

/** What stands below the minute, which is 20. */
const below = (phase: MatchClock['phase'], elsewhere: number | null = null) => {
  const minute = { shown: aMinute(20), elsewhere, clock: { phase, from: aMinute(20), since: 0 } };
  const words = drawnWords(<MinuteControl minute={minute as unknown as MinuteOfReporter} />);
  return words.slice(words.indexOf('Minute on') + 1);
};

it.each([
  ['that stands still', 'stopped', ['Start clock']],
  ['of the first half', 'first-half', ['Half-time', 'Stop clock']],
  ['at half-time', 'half-time', ['Second half']],
  ['of the second half', 'second-half', ['Stop clock']],
] as const)('a clock %s is moved on by the buttons that fit it', (_which, phase, buttons) => {
  expect(below(phase).filter((words) => !words.startsWith('Back to'))).toEqual(buttons);
});

it('a minute before or after the clock’s is told from it, with the way back', () => {
  expect(below('first-half', 30).slice(-3)).toEqual(["Entering for 20'", "The clock stays at 30'", "Back to 30'"]);
  expect(below('first-half', 10).slice(-3)).toEqual(["Entering for 20'", "The clock is at 10'", "Back to 10'"]);
  expect(below('first-half')).not.toContain("Entering for 20'");
});
