// How far long work has come: one line that is rewritten on a terminal, and otherwise a line every ten seconds.

import { counted } from '#game/counted';
import type { Clock } from './clock/clock.ts';
import type { Log } from './log.ts';

export type WorkProgress = {
  /** So much is done, of so much if that is known. */
  reach(done: number, total?: number): void;
  /** The work is over, or has failed. */
  end(): void;
};

/** Somewhere that a line can be rewritten. */
export type Terminal = { write(text: string): unknown };
export type ProgressOutlet = {
  /** What is done, and one of what is counted: 'Backup' and 'row'. */
  readonly what: string;
  readonly unit: string;
  readonly clock: Pick<Clock, 'now'>;
  /** Null if nobody watches. */
  readonly terminal: Terminal | null;
  /** Takes the lines that stay. */
  readonly tell: (line: string) => void;
};

const toldEvery = 10_000;
const drawnEvery = 100;
const emptyLine = '\r\u001B[K';

export const noProgress: WorkProgress = { reach: () => undefined, end: () => undefined };

/** Shows the work that begins now. */
export function progressOf({ what, unit, clock, terminal, tell }: ProgressOutlet): WorkProgress {
  let told: number = clock.now();
  let drawn: number | null = null;
  const draw = (on: Terminal, line: string, now: number): void => {
    if (drawn !== null && now - drawn < drawnEvery) return;
    drawn = now;
    on.write(`${emptyLine}${line}`);
  };
  return {
    reach: (done, total) => {
      const now = clock.now();
      const line = `${what}: ${total === undefined ? counted(done, unit) : share(done, total, unit)}`;
      if (terminal !== null) draw(terminal, line, now);
      else if (now - told >= toldEvery) {
        told = now;
        tell(line);
      }
    },
    end: () => {
      if (terminal !== null && drawn !== null) terminal.write(emptyLine);
    },
  };
}

const share = (done: number, total: number, unit: string): string =>
  `${done} of ${counted(total, unit)}, ${Math.floor((100 * done) / Math.max(1, total))} %`;

/** Shows the work in the server's log. */
export const progressInLog = (
  what: string,
  unit: string,
  { clock, log }: { readonly clock: Clock; readonly log: Log },
): WorkProgress => progressOf({ what, unit, clock, terminal: null, tell: (line) => log.info(line) });
