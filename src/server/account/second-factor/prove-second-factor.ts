// Whether a typed code proves the second factor: the app's six digits or a backup code, each valid once.

import { randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { ManagerId } from '#game/identity';
import type { Instant } from '#game/instant';
import type { Database } from '../../platform/database/schema.ts';
import { type SecondFactor, secretOf, spendTotpStep, useBackupCode } from './second-factor-store.ts';
import { matchTotp } from './totp.ts';

export type TypedCode = { readonly typed: string; readonly secret: Buffer };

/** Uses up the code; false if it is wrong or was used before. */
export async function proveSecondFactor(
  trx: Transaction<Database>,
  { managerId, factor }: { readonly managerId: ManagerId; readonly factor: SecondFactor },
  { typed, secret }: TypedCode,
  now: Instant,
): Promise<boolean> {
  const backupCode = backupCodeOf(typed);
  if (backupCode !== null) return useBackupCode(trx, secret, managerId, backupCode, now);
  const step = matchTotp(secretOf(secret, factor), typed, now, factor.lastStep);
  if (step === null) return false;
  await spendTotpStep(trx, managerId, step);
  return true;
}

/** Without letters and digits that look alike. */
const alphabet = '23456789abcdefghjkmnpqrstuvwxyz';
const lettersOfCode = 10;

/** The ten characters, however they were typed; null for anything else. */
function backupCodeOf(typed: string): string | null {
  const plain = typed.toLowerCase().replaceAll(/[\s-]/g, '');
  return plain.length === lettersOfCode ? plain : null;
}

/** Ten new codes as they are stored; `shownCode` formats them for people. */
export const newBackupCodes = (): readonly string[] => Array.from({ length: 10 }, newBackupCode);

/** Bytes beyond the last whole multiple would favour the first letters. */
const fairBytes = 256 - (256 % alphabet.length);

function newBackupCode(): string {
  const letters = Array.from(randomBytes(64)).filter((byte) => byte < fairBytes);
  const code = letters.slice(0, lettersOfCode).map((byte) => alphabet.charAt(byte % alphabet.length));
  return code.length === lettersOfCode ? code.join('') : newBackupCode();
}

export const shownCode = (code: string): string => `${code.slice(0, 5)}-${code.slice(5)}`;
