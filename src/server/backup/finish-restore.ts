// What an interrupted restore has left is put right before anything else happens: by the server, by a backup, and by the
// next restore.

import type pg from 'pg';
import type { DatabaseConnection } from '../platform/database/database.ts';
import { BackupError, reasonOf } from './backup-error.ts';
import { forgetWaitingSecret, placeSecret } from './restored-secret.ts';
import { dropAside, findSetAside, takeBack, withRestoreLock } from './set-aside-store.ts';

export type Finished =
  | { readonly result: 'nothing-to-do' }
  /** The rows were all there: now the secret is in place, too. */
  | { readonly result: 'completed' }
  | { readonly result: 'taken-back'; readonly reason: string | null }
  /** Both states are kept: only a person can say which of them counts. */
  | { readonly result: 'left-alone' };

/** Completes the restore that was interrupted on this database, or takes back what it had set aside. */
export async function finishRestore(connection: DatabaseConnection, secretFile: string): Promise<Finished> {
  return await withRestoreLock(connection, (client) => finishWith(client, secretFile));
}

/** The same on the connection that holds the lock. */
export async function finishWith(client: pg.Client, secretFile: string): Promise<Finished> {
  const found = await findSetAside(client);
  if (found.state === 'nothing') {
    await forgetWaitingSecret(secretFile);
    return { result: 'nothing-to-do' };
  }
  if (found.state === 'used-since') return { result: 'left-alone' };
  const reason = found.state === 'complete' ? await whyNoSecret(secretFile, found.secretHash) : null;
  if (found.state === 'complete' && reason === null) {
    await dropAside(client);
    return { result: 'completed' };
  }
  await takeBack(client);
  await forgetWaitingSecret(secretFile);
  return { result: 'taken-back', reason };
}

/** Puts the restored rows' secret in place; why that could not be done, or null if it is there. */
async function whyNoSecret(secretFile: string, hash: string): Promise<string | null> {
  try {
    return (await placeSecret(secretFile, hash)) ? null : 'its secret is missing';
  } catch (error) {
    return `its secret could not be written (${reasonOf(error)})`;
  }
}

/** Finishes an interrupted restore and returns a sentence about it for the operator; null if there was none. */
export async function finishEarlierRestore(connection: DatabaseConnection, secretFile: string): Promise<string | null> {
  const finished = await finishRestore(connection, secretFile);
  switch (finished.result) {
    case 'nothing-to-do':
      return null;
    case 'completed':
      return 'An earlier restore was interrupted after its last row. It is complete now.';
    case 'taken-back':
      return `An earlier restore was interrupted${finished.reason === null ? '' : `, and ${finished.reason}`}. What was there before it is back.`;
    case 'left-alone':
      return leftAlone;
  }
}

const leftAlone =
  'An earlier restore was interrupted, and this installation has been used since. ' +
  'What was there before that restore is kept in the schema before_restore.';

/** Before a restore needs the place of what is kept. */
export function refuseLeftAlone({ result }: Finished): void {
  if (result === 'left-alone') throw new BackupError(`${leftAlone} Move or drop that schema first.`);
}
