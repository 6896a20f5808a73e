// The job 'hand-over-backup': runs the operator's command with a backup's file, so that a copy is somewhere else. It is
// tried again until it works, and nothing waits for it. Only the process in whose DATA_DIR the file is can do it.

import { access, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { type Instant, minutesInMilliseconds } from '#game/instant';
import { day } from '#game/zone-time';
import type { Config } from '../../platform/config.ts';
import type { DatabaseHandle } from '../../platform/database/database.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { defineJob, LeftForOthers } from '../../platform/jobs/define-job.ts';
import { backupFolder, readBackupName } from '../backup-name.ts';
import { readPublicKey } from './backup-key.ts';
import { runHook } from './run-hook.ts';
import { sealFile } from './sealed-file.ts';

const patience = minutesInMilliseconds(15);

export const handOverBackup = defineJob({
  kind: 'hand-over-backup',
  lane: 'upkeep',
  leavesTheHouse: true,
  body: z.object({ name: z.string() }),
  key: ({ name }) => name,
  run: async ({ context: { config, clock, log }, stopping }, { name }) => {
    const { hook, key } = config.offSite;
    const file = join(backupFolder(config), name);
    if (!(await isThere(file))) return leaveForOthers(name, clock.now());
    if (hook === null) return;
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

/** The process that has the file may be busy or restarting; a day later there is a newer backup. */
function leaveForOthers(name: string, now: Instant): void {
  const madeAt = Date.parse(readBackupName(name)?.made_at ?? '');
  if (!(now - madeAt < day)) return;
  throw new LeftForOthers('no process that runs has its file', (madeAt + patience) as Instant);
}

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
