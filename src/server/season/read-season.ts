// What the New Season Setup page shows.

import type { OutputOf } from '#api/endpoint';
import type { readSeason as endpoint } from '#api/season';
import type { ServerContext } from '../platform/server-context.ts';
import { listArchives } from './archive-store.ts';
import { isMatchLive, readSeasonCounts } from './clear-store.ts';
import { nextSeasonName } from './next-season-name.ts';
import { findCurrentSeason } from './season-store.ts';

/** The current season, what clearing would delete, and the archives. */
export async function readSeason({ database: { db } }: ServerContext): Promise<OutputOf<typeof endpoint>> {
  const season = await findCurrentSeason(db);
  const archives = await listArchives(db);
  return {
    season: season === null ? null : { id: season.id, name: season.name, next_name: nextSeasonName(season.name) },
    is_match_live: await isMatchLive(db),
    counts: await readSeasonCounts(db),
    archives: archives.map((one) => ({ ...one, created_at: one.created_at.toISOString() })),
  };
}
