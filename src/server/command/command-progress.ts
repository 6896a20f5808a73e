import { systemClock } from '../platform/clock/clock.ts';
import { type Progress, progressOf } from '../platform/progress.ts';
import { say } from './command.ts';

/** The progress of a command's work, on standard error if that is a terminal. */
export const commandProgress = (what: string, counted = 'rows'): Progress =>
  progressOf({ what, counted, clock: systemClock, terminal: process.stderr.isTTY ? process.stderr : null, tell: say });
