// What the demo remembers beside its data, so that its clock goes on where it was stopped.

import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Instant } from '#game/instant';
import type { Log } from '#server/platform/log';

/** The demo's first moment, and the last one at which it ran. */
export type Remembered = { readonly start: Instant; readonly now: Instant };

const fileIn = (folder: string): string => join(folder, 'demo.json');

/** What was remembered in this folder; null for nothing. */
export async function recall(folder: string): Promise<Remembered | null> {
  const text = await readFile(fileIn(folder), 'utf8').catch(() => null);
  return text === null ? null : (JSON.parse(text) as Remembered);
}

export async function remember(folder: string, memory: Remembered): Promise<void> {
  // Written aside and renamed, so that a stop in the middle leaves the last whole memory.
  const aside = `${fileIn(folder)}.aside`;
  await writeFile(aside, JSON.stringify(memory));
  await rename(aside, fileIn(folder));
}

/** As `remember`; a full disk costs the demo its memory of the time, not its life. */
export async function tryToRemember(folder: string, memory: Remembered, log: Pick<Log, 'warn'>): Promise<void> {
  await remember(folder, memory).catch((error: unknown) => log.warn({ err: error }, 'demo.json could not be written'));
}
