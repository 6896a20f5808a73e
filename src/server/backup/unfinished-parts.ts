// A backup is written under another name, `….part`. What a killed one left holds the secret, so the next one removes it.

import { readdir, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { isAlive } from '../platform/database/private-postgres/postmaster-file.ts';

/** No living backup leaves its file untouched for so long. In a container, every process may have the same id. */
const longestPause = 3_600_000;
const written = new Set<string>();
const partName = /\.(\d+)(?:-\d+)?\.part$/;
let count = 0;

/** Removes what killed backups left beside this file, and returns the name under which it is written. */
export async function beginPart(file: string): Promise<string> {
  const folder = dirname(file);
  for (const name of await readdir(folder)) {
    const isOurs = name.startsWith('touchline-') || name.startsWith(`${basename(file)}.`);
    if (isOurs && partName.test(name)) await removeIfDead(join(folder, name));
  }
  const part = `${file}.${process.pid}-${++count}.part`;
  written.add(part);
  return part;
}

export const endPart = (part: string): void => void written.delete(part);

async function removeIfDead(part: string): Promise<void> {
  const pid = Number(partName.exec(part)?.[1]);
  const isWritten = pid === process.pid ? written.has(part) : isAlive(pid);
  const found = await stat(part).catch(() => null);
  if (found === null || (isWritten && Date.now() - found.mtimeMs < longestPause)) return;
  await rm(part, { force: true });
}
