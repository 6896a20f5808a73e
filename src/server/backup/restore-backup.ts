// Restores an installation from a backup. The file is judged first, so a bad one changes nothing. Then the existing data
// is set aside until every row and the secret are in place: whatever happens in between, one of the two states is whole.

import type pg from 'pg';
import type { DatabaseConnection } from '../platform/database/database.ts';
import { migrate } from '../platform/database/migrate.ts';
import { noProgress, type WorkProgress } from '../platform/progress.ts';
import { BackupError, reasonOf } from './backup-error.ts';
import type { BackupHead } from './backup-line.ts';
import { type Finished, finishRestore, finishWith, refuseLeftAlone } from './finish-restore.ts';
import { judgeBackup, readBackupLines } from './judge-backup.ts';
import { isInUse, loadRows } from './load-rows-store.ts';
import { forgetWaitingSecret, hashOfSecret, isSecret, keepSecretWaiting } from './restored-secret.ts';
import { putAside, withRestoreLock } from './set-aside-store.ts';

export type Restored = { readonly rows: number; readonly at: string; readonly version: string };

type Installation = { readonly connection: DatabaseConnection; readonly secretFile: string };
type Restoring = {
  /** Whether existing data may be replaced. */
  readonly replacing?: boolean;
  /** Stops the restore; what was there before is taken back. */
  readonly signal?: AbortSignal;
  readonly progress?: WorkProgress;
};

/** Restores the file into this installation; throws a BackupError after which the installation is as it was before. */
export async function restoreBackup(
  file: string,
  { connection, secretFile }: Installation,
  { replacing = false, signal, progress = noProgress }: Restoring = {},
): Promise<Restored> {
  const head = await judgeBackup(file);
  const secret = Buffer.from(head.secret, 'base64');
  const restored = { at: head.at, version: head.version };
  const state = { rows: 0, isSecretWaiting: false, isSetAside: false, isLoaded: false };
  try {
    await withRestoreLock(connection, async (client) => {
      refuseLeftAlone(await finishWith(client, secretFile));
      if (!replacing && (await isInUse(client))) {
        throw new BackupError('This database already has data. Restore into an empty one, or use --replace.');
      }
      signal?.throwIfAborted();
      state.isSecretWaiting = true;
      await keepSecret(secretFile, secret);
      // Also if the answer is lost: then the database may have done it.
      state.isSetAside = true;
      await putAside(client);
      state.rows = await restoreRows(client, {
        file,
        head,
        connection,
        signal,
        progress,
        secretHash: hashOfSecret(secret),
      });
      state.isLoaded = true;
      told(await finishWith(client, secretFile));
    });
  } catch (error) {
    progress.end();
    if (!state.isSetAside) {
      if (state.isSecretWaiting) await forgetWaitingSecret(secretFile);
      const isRefusal = error instanceof BackupError && error !== signal?.reason;
      throw isRefusal ? error : new BackupError(nothingRestored(error), { cause: error });
    }
    const finished = await undo(error, { connection, secretFile });
    // Once the rows were loaded, their secret is in place unless they were taken back. Then only an answer was lost.
    const isRestored = state.isLoaded && (await isSecret(secretFile, hashOfSecret(secret)));
    if (finished.result !== 'completed' && !(finished.result === 'nothing-to-do' && isRestored)) {
      throw new BackupError(nothingRestored(error), { cause: error });
    }
  }
  return { rows: state.rows, ...restored };
}

/** A secret that is in place already may lie where nothing can be written, such as a container's. */
async function keepSecret(secretFile: string, secret: Buffer): Promise<void> {
  if (await isSecret(secretFile, hashOfSecret(secret))) return;
  await keepSecretWaiting(secretFile, secret).catch((cause: unknown) => {
    const advice = 'Copy that file into a folder that can be written, and let SECRET_FILE name the copy';
    throw new BackupError(
      `Nothing was restored: the backup's secret cannot be written beside ${secretFile} (${reasonOf(cause)}). ${advice}.`,
      { cause },
    );
  });
}

type Rows = {
  readonly file: string;
  readonly head: BackupHead & { readonly rows: number };
  readonly connection: DatabaseConnection;
  readonly signal: AbortSignal | undefined;
  readonly progress: WorkProgress;
  readonly secretHash: string;
};

async function restoreRows(client: pg.Client, { file, head, connection, progress, ...loading }: Rows): Promise<number> {
  await migrate(connection, { upTo: head.migrations.at(-1) });
  const lines = readBackupLines(file);
  await lines.next();
  const onLoaded = (count: number): void => progress.reach(count, head.rows);
  const rows = await loadRows(client, head, { ...loading, lines, onLoaded });
  progress.end();
  return rows;
}

/** After a failure, the rows may be there all the same: then the restore is completed, as after a kill. */
async function undo(error: unknown, { connection, secretFile }: Installation): Promise<Finished> {
  try {
    return await finishRestore(connection, secretFile);
  } catch (cause) {
    const later = 'What was there before is set aside, and is put back by the next start, backup or restore';
    throw new BackupError(`The restore failed: ${reasonOf(error)}. ${later}.`, { cause });
  }
}

const nothingRestored = (error: unknown): string => `Nothing was restored: ${reasonOf(error)}.`;

function told(finished: Finished): void {
  if (finished.result === 'taken-back') throw new BackupError(finished.reason ?? 'its rows are missing');
}
