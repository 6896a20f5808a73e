import * as api from '#api/season';
import type { SeasonId } from '#game/identity';
import { notFound } from '../platform/http/http-error.ts';
import { type Route, signedInRoute } from '../platform/http/route.ts';
import { findArchive } from './archive-store.ts';
import { clearMatchData, clearTeamData, resetPlayerStatistics } from './clear-season.ts';
import { readSeason } from './read-season.ts';
import { startNewSeason } from './start-new-season.ts';

export const seasonRoutes: readonly Route[] = [
  signedInRoute(api.readSeason, ({ context }) => readSeason(context)),
  signedInRoute(api.readSeasonArchive, async ({ context, input }) => {
    const archive = await findArchive(context.database.db, input.season_id as SeasonId);
    if (archive === null) throw notFound('Archive');
    return archive;
  }),
  startNewSeason,
  clearTeamData,
  resetPlayerStatistics,
  clearMatchData,
];
