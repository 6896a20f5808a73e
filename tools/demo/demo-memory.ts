// What the demo stores beside its data, so that its clock continues where it was stopped.

import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Instant } from '#game/instant';
import type { Log } from '#server/platform/log';

/** The demo's start, and the last moment at which it ran. */
export type Remembered = { readonly start: Instant; readonly now: Instant };

const fileIn = (folder: string): string => join(folder, 'demo.json');

/** What was stored in this folder; null if nothing was. */
export async function recall(folder: string): Promise<Remembered | null> {
  const text = await readFile(fileIn(folder), 'utf8').catch(() => null);
  return text === null ? null : (JSON.parse(text) as Remembered);
}

export async function remember(folder: string, memory: Remembered): Promise<void> {
  // Written under another name and renamed, so that a stop in the middle leaves the previous file intact.
  const aside = `${fileIn(folder)}.aside`;
  await writeFile(aside, JSON.stringify(memory));
  await rename(aside, fileIn(folder));
}

/** Like `remember`, but on a full disk the demo only loses its stored time and keeps running. */
export async function tryToRemember(folder: string, memory: Remembered, log: Pick<Log, 'warn'>): Promise<void> {
  await remember(folder, memory).catch((error: unknown) => log.warn({ err: error }, 'demo.json could not be written'));
}
