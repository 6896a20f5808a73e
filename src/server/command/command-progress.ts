import { systemClock } from '../platform/clock/clock.ts';
import { progressOf, type WorkProgress } from '../platform/progress.ts';
import { say } from './command.ts';

/** The progress of a command's work, on standard error if that is a terminal. */
export const commandProgress = (what: string): WorkProgress =>
  progressOf({
    what,
    unit: 'row',
    clock: systemClock,
    terminal: process.stderr.isTTY ? process.stderr : null,
    tell: say,
  });
