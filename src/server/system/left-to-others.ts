import { nightlyBackup } from '../backup/nightly-backup.ts';
import { fetchByItself } from '../fixtures/fetch-by-itself.ts';
import type { Config } from '../platform/config.ts';

/** The kinds of tasks that a process with these settings leaves to others, which show how they fare. */
export const leftToOthers = (config: Config): readonly string[] =>
  [fetchByItself, nightlyBackup].filter(({ isRunWith }) => !isRunWith(config)).map(({ kind }) => kind);
