// What was asked for on the command line.

import { parseArgs } from 'node:util';

/** So much of what can be noticed must be noticed, in percent. */
export const marks = { game: 98, rest: 85 };

export type Options = {
  readonly part: keyof typeof marks;
  readonly files: string;
  readonly seed: number;
  readonly count: number;
  readonly minutes: number;
};

/** The options of this run. */
export function readOptions(): Options {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean', default: false } as const;
  const { values } = parseArgs({ options: { seed: text, count: text, minutes: text, files: text, game: flag } });
  const [seed = 1, count = Number.POSITIVE_INFINITY, minutes = Number.POSITIVE_INFINITY] = [
    values.seed,
    values.count,
    values.minutes,
  ].map((value) => (value === undefined ? undefined : Number(value)));
  if (!Number.isInteger(seed) || !(count >= 1) || !(minutes > 0)) {
    throw new Error('Usage: npm run mutation -- [--game] [--seed N] [--count N] [--minutes N] [--files path]');
  }
  const isGame = values.game || (values.count === undefined && values.files === undefined);
  return { part: isGame ? 'game' : 'rest', files: values.files ?? '', seed, count, minutes };
}
