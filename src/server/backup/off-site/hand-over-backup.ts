// The job 'hand-over-backup': runs the operator's command with a backup's file, so that a copy is somewhere else. It is
// tried again until it works, and nothing waits for it.

import { access, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Instant } from '#game/instant';
import type { Config } from '../../platform/config.ts';
import type { DatabaseHandle } from '../../platform/database/database.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { defineJob } from '../../platform/jobs/define-job.ts';
import { backupFolder } from '../backup-name.ts';
import { readPublicKey } from './backup-key.ts';
import { runHook } from './run-hook.ts';
import { sealFile } from './sealed-file.ts';

export const handOverBackup = defineJob({
  kind: 'hand-over-backup',
  lane: 'upkeep',
  leavesTheHouse: true,
  body: z.object({ name: z.string() }),
  key: ({ name }) => name,
  run: async ({ context: { config, log }, stopping }, { name }) => {
    const { hook, key } = config.offSite;
    const file = join(backupFolder(config), name);
    if (hook === null || !(await isThere(file))) return;
    const publicKey = key === null ? null : readPublicKey(key);
    if (publicKey === null) {
      await runHook(hook, file, stopping);
    } else {
      const sealed = `${file}.sealed`;
      try {
        await sealFile(file, sealed, publicKey);
        await runHook(hook, sealed, stopping);
      } finally {
        await rm(sealed, { force: true });
      }
    }
    log.info({ name, isSealed: publicKey !== null }, 'the backup was handed to BACKUP_HOOK');
  },
});

const isThere = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );

/** Schedules the operator's command for this backup, if there is one. */
export async function handOverSoon(
  { config, database }: { readonly config: Pick<Config, 'offSite'>; readonly database: Pick<DatabaseHandle, 'db'> },
  name: string,
  now: Instant,
): Promise<void> {
  if (config.offSite.hook === null) return;
  await transaction(database.db, (trx) => handOverBackup.schedule(trx, { name }, now));
}
