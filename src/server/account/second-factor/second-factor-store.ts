// The second factor: the app's secret, sealed, and the hashes of the backup codes.

import { createHmac } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { ManagerId } from '#game/identity';
import type { Instant } from '#game/instant';
import type { Database } from '../../platform/database/schema.ts';
import { seal, unseal } from '../../platform/seal.ts';

export type SecondFactor = { readonly sealedSecret: string; readonly isOn: boolean; readonly lastStep: number | null };

/** The manager's second factor, locked until the transaction ends, whether it is on or not; null if there is none. */
export async function lockSecondFactorRow(
  trx: Transaction<Database>,
  managerId: ManagerId,
): Promise<SecondFactor | null> {
  const row = await trx
    .selectFrom('account')
    .select(['totp_secret', 'totp_confirmed_at', 'totp_last_step'])
    .where('manager_id', '=', managerId)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined || row.totp_secret === null) return null;
  return { sealedSecret: row.totp_secret, isOn: row.totp_confirmed_at !== null, lastStep: row.totp_last_step };
}

/** The secret given to the app, in base32. */
export const secretOf = (key: Buffer, { sealedSecret }: SecondFactor): string => unseal(key, sealedSecret);

/** Stores a secret that is not active until its first code was entered. */
export async function keepSecret(
  trx: Transaction<Database>,
  key: Buffer,
  managerId: ManagerId,
  secret: string,
): Promise<void> {
  await trx
    .updateTable('account')
    .set({ totp_secret: seal(key, secret), totp_confirmed_at: null, totp_last_step: null })
    .where('manager_id', '=', managerId)
    .execute();
}

/** A code works once: its step and all earlier ones are used up. */
export async function spendTotpStep(trx: Transaction<Database>, managerId: ManagerId, step: number): Promise<void> {
  await trx.updateTable('account').set({ totp_last_step: step }).where('manager_id', '=', managerId).execute();
}

export async function switchOn(trx: Transaction<Database>, managerId: ManagerId, now: Instant): Promise<void> {
  await trx
    .updateTable('account')
    .set({ totp_confirmed_at: new Date(now) })
    .where('manager_id', '=', managerId)
    .execute();
}

export async function switchOff(trx: Transaction<Database>, managerId: ManagerId): Promise<void> {
  await trx
    .updateTable('account')
    .set({ totp_secret: null, totp_confirmed_at: null, totp_last_step: null })
    .where('manager_id', '=', managerId)
    .execute();
  await trx.deleteFrom('backup_code').where('manager_id', '=', managerId).execute();
}

/** Switches off a second factor that is not older than this instant; an older one loses its backup codes alone. */
export async function switchOffSince(trx: Transaction<Database>, managerId: ManagerId, since: Instant): Promise<void> {
  await trx
    .updateTable('account')
    .set({ totp_secret: null, totp_confirmed_at: null, totp_last_step: null })
    .where('manager_id', '=', managerId)
    .where((factor) =>
      factor.or([factor('totp_confirmed_at', 'is', null), factor('totp_confirmed_at', '>=', new Date(since))]),
    )
    .execute();
  await trx.deleteFrom('backup_code').where('manager_id', '=', managerId).execute();
}

/** Keyed, because fifty bits alone could be guessed from a stolen database. */
const hashOf = (key: Buffer, managerId: ManagerId, code: string): Buffer =>
  createHmac('sha256', key).update(`backup code ${managerId} ${code}`).digest();

/** Replaces all earlier codes by these. */
export async function replaceBackupCodes(
  trx: Transaction<Database>,
  key: Buffer,
  managerId: ManagerId,
  codes: readonly string[],
): Promise<void> {
  await trx.deleteFrom('backup_code').where('manager_id', '=', managerId).execute();
  const rows = codes.map((code) => ({ manager_id: managerId, hash: hashOf(key, managerId, code) }));
  await trx.insertInto('backup_code').values(rows).execute();
}

/** Uses up a backup code; false if it is unknown or already used. */
export async function useBackupCode(
  trx: Transaction<Database>,
  key: Buffer,
  managerId: ManagerId,
  code: string,
  now: Instant,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('backup_code')
    .set({ used_at: new Date(now) })
    .where('manager_id', '=', managerId)
    .where('hash', '=', hashOf(key, managerId, code))
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function countBackupCodes(db: Kysely<Database>, managerId: ManagerId): Promise<number> {
  const { left } = await db
    .selectFrom('backup_code')
    .select((query) => query.fn.countAll<number>().as('left'))
    .where('manager_id', '=', managerId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return left;
}
