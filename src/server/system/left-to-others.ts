import { nightlyBackup } from '../backup/nightly-backup.ts';
import { fetchByItself } from '../fixtures/fetch-by-itself.ts';
import type { Config } from '../platform/config.ts';

/** The kinds of tasks that a process with these settings leaves to others, which list them. */
export const leftToOthers = (config: Config): readonly string[] =>
  [fetchByItself, nightlyBackup].filter(({ isRunWith }) => !isRunWith(config)).map(({ kind }) => kind);
