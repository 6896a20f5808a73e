// The secret of a backup waits beside the installation's own until every row is restored, and takes its place in one
// step. The previous one is kept.

import { createHash } from 'node:crypto';
import { chmod, copyFile, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { giveToOwnerOf } from '../platform/same-owner.ts';

const waiting = (file: string): string => `${file}.restoring`;
const previous = (file: string): string => `${file}.before-restore`;

/** Stored in the database, so that nobody mistakes another secret for the restored one. */
export const hashOfSecret = (secret: Buffer): string => createHash('sha256').update(secret).digest('hex');

/** Writes the secret beside the installation's own. */
export async function keepSecretWaiting(file: string, secret: Buffer): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const handle = await open(waiting(file), 'w', 0o600);
  try {
    await handle.writeFile(secret);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await giveToOwnerOf(dirname(file), waiting(file));
}

export const forgetWaitingSecret = (file: string): Promise<void> => rm(waiting(file), { force: true });

/** Makes the waiting secret with this hash the installation's; returns whether the installation now has it. */
export async function placeSecret(file: string, hash: string): Promise<boolean> {
  if (await isSecret(file, hash)) {
    // One that is left behind does no harm, so it takes nothing back.
    await forgetWaitingSecret(file).catch(() => undefined);
    return true;
  }
  if (!(await isSecret(waiting(file), hash))) return false;
  const hadOne = await copyFile(file, previous(file)).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false;
      throw error;
    },
  );
  if (hadOne) await chmod(previous(file), 0o600);
  if (hadOne) await giveToOwnerOf(file, previous(file));
  await rename(waiting(file), file);
  return true;
}

/** Whether the file holds the secret with this hash. */
export async function isSecret(file: string, hash: string): Promise<boolean> {
  const secret = await readFile(file).catch(() => null);
  return secret !== null && hashOfSecret(secret) === hash;
}
