// Backup files with a right checksum and wrong contents: what a fault of a program, a disk or a person leaves behind.

import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { gunzipSync, gzipSync } from 'node:zlib';

const firstLine = 'Touchline backup, format 1\n';

/** The lines of a backup file, as they are. */
export async function linesOf(file: string): Promise<string[]> {
  const whole = await readFile(file);
  const rest = whole.subarray(whole.indexOf(10, whole.indexOf(10) + 1) + 1);
  return gunzipSync(rest).toString('utf8').trimEnd().split('\n');
}

/** Writes these lines as a backup whose checksum is right. */
export const writeCrafted = (file: string, lines: readonly string[]): Promise<void> =>
  writePacked(file, gzipSync(`${lines.join('\n')}\n`));

/** The same with any bytes where the compressed lines belong. */
export async function writePacked(file: string, rest: Buffer): Promise<void> {
  const sum = createHash('sha256').update(rest).digest('hex');
  await writeFile(file, Buffer.concat([Buffer.from(`${firstLine}sha256 ${sum}\n`), rest]));
}
