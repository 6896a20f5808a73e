import type { OutputOf } from '#api/endpoint';
import * as api from '#api/season';
import type { SeasonId } from '#game/identity';
import { notFound } from '../platform/http/http-error.ts';
import { signedInRoute } from '../platform/http/route.ts';
import { StreamedJson } from '../platform/http/streamed-json.ts';
import type { ServerContext } from '../platform/server-context.ts';
import { listArchives } from './archive-store.ts';
import { clearMatchData, clearTeamData, resetPlayerStatistics } from './clear-season.ts';
import { hasHistory, liveMatches, readSeasonCounts } from './clear-store.ts';
import { nextSeasonName } from './next-season-name.ts';
import { openGameweeks } from './open-gameweeks-store.ts';
import { findCurrentSeason } from './season-store.ts';
import { startNewSeason } from './start-new-season.ts';
import { openArchive } from './stream-archive-store.ts';

export const seasonRoutes = [
  signedInRoute(api.readSeason, ({ context }) => readSeason(context)),
  signedInRoute(api.readSeasonArchive, async ({ context, input }) => {
    const archive = await openArchive(context.database.connection, input.season_id as SeasonId);
    if (archive === null) throw notFound('Archive');
    return new StreamedJson(archive.pieces);
  }),
  startNewSeason,
  clearTeamData,
  resetPlayerStatistics,
  clearMatchData,
];

// What the New Season Setup page shows.

/** The current season, what clearing would delete, and the archives. */
async function readSeason({ database: { db } }: ServerContext): Promise<OutputOf<typeof api.readSeason>> {
  const season = await findCurrentSeason(db);
  const archives = await listArchives(db);
  return {
    season:
      season === null
        ? null
        : {
            id: season.id,
            name: season.name,
            next_name: nextSeasonName(season.name),
            has_history: await hasHistory(db, season.id),
          },
    live_matches: await liveMatches(db),
    open_gameweeks: season === null ? [] : await openGameweeks(db, season.id),
    counts: await readSeasonCounts(db),
    archives: archives.map((archive) => ({ ...archive, created_at: archive.created_at.toISOString() })),
  };
}
