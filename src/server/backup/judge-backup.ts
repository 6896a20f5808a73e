// Everything that can be judged about a backup without a database: a file that is refused here changes nothing.

import { migrations as known } from '../platform/database/migrations/all-migrations.ts';
import { bytesOfSecret } from '../platform/secret.ts';
import { BackupError } from './backup-error.ts';
import { bytesBeforeRest, verifyBackupFile } from './backup-file.ts';
import { type BackupHead, backupHead, endLine, tableLine } from './backup-line.ts';
import { readPackedLines } from './backup-lines.ts';

/** The lines of a verified file. */
export const readBackupLines = (file: string): AsyncGenerator<string, void, undefined> =>
  readPackedLines(file, bytesBeforeRest);

/** Verifies the file and returns its head; throws a BackupError. */
export async function readBackupHead(file: string): Promise<BackupHead> {
  await verifyBackupFile(file);
  const lines = readBackupLines(file);
  const { value } = await lines.next();
  await lines.return();
  return judgeHead(file, value ?? '');
}

/** Verifies the file to its last line and returns its head, and how many rows follow; throws a BackupError. */
export async function judgeBackup(file: string): Promise<BackupHead & { readonly rows: number }> {
  const head = await readBackupHead(file);
  let table: string | null = null;
  let rows = 0;
  let hasEnded = false;
  let number = 0;
  for await (const line of readBackupLines(file)) {
    number++;
    if (number === 1) continue;
    if (hasEnded) throw new BackupError(`${file} is damaged: it goes on after its end.`);
    const part = partOf(line);
    if (part === null) throw new BackupError(`${file} is damaged: its line ${number} is no row.`);
    if ('table' in part) table = part.table;
    else if ('rows' in part) {
      if (part.rows !== rows) throw new BackupError(`${file} is damaged: rows are missing.`);
      hasEnded = true;
    } else if (table === null) throw new BackupError(`${file} is damaged: its line ${number} belongs to no table.`);
    else rows++;
  }
  if (!hasEnded) throw new BackupError(`${file} is damaged: its end is missing.`);
  return { ...head, rows };
}

type Part = { readonly table: string } | { readonly rows: number } | { readonly row: true };

/** What this line is; null if it is nothing that a backup holds. */
function partOf(line: string): Part | null {
  const value = jsonOf(line);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  if (line.startsWith('{"table":')) return tableLine.strict().safeParse(value).data ?? { row: true };
  if (line.startsWith('{"rows":')) return endLine.strict().safeParse(value).data ?? { row: true };
  return { row: true };
}

function judgeHead(file: string, line: string): BackupHead {
  const { data: head } = backupHead.safeParse(jsonOf(line));
  if (head === undefined) throw new BackupError(`${file} is damaged: its first line does not describe a backup.`);
  if (Buffer.from(head.secret, 'base64').length < bytesOfSecret) {
    throw new BackupError(`${file} cannot be restored: its secret has fewer than ${bytesOfSecret} bytes.`);
  }
  if (head.migrations.some((name) => !(name in known))) {
    throw new BackupError(`${file} was made by a newer Touchline. Update this one first.`);
  }
  return head;
}

function jsonOf(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
