// Ends a lived season as an admin does, and keeps what they download.

import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import type { Kysely } from 'kysely';
import * as api from '#api/season';
import type { Database } from '#server/platform/database/schema';
import { currentSeason } from '#server/season/season-store';
import type { Caller } from '../play/caller.ts';

const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`;

/** Starts a new season and writes the ended one's archive to this file; returns a line about its size. */
export async function keepArchive(admin: Caller, db: Kysely<Database>, file: string): Promise<string> {
  const { id, name } = await currentSeason(db);
  const before = process.memoryUsage().rss;
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss);
  }, 20);
  await admin.call(api.startNewSeason, { command_id: randomUUID(), season_name: name });
  const archive = JSON.stringify(await admin.call(api.readSeasonArchive, { season_id: id }));
  clearInterval(watch);
  writeFileSync(file, archive);
  const grown = megabytes(Math.max(0, most - before));
  return `archive: ${megabytes(archive.length)} in ${file}; memory grew by ${grown} while it was made and read`;
}
