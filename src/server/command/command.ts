// What each command of `touchline` is: how it is called, and what it does.

import type { ParseArgsConfig } from 'node:util';
import type { Config } from '../platform/config.ts';

export type Options = Readonly<Record<string, string | boolean | undefined>>;

export type Call = {
  readonly config: Config;
  /** What follows the command's name, without the options. */
  readonly given: readonly string[];
  readonly options: Options;
};

export type Command = {
  /** How it is called: 'backup [FILE]'. */
  readonly usage: string;
  readonly does: string;
  readonly options?: NonNullable<ParseArgsConfig['options']>;
  /** The fewest and the most arguments. */
  readonly takes?: readonly [number, number];
  readonly run: (call: Call) => Promise<void>;
};

/** The command cannot do what was asked; its message is a sentence for the operator. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}

/** Prints a line for the operator. */
export const say = (line: string): void => void process.stdout.write(`${line}\n`);
