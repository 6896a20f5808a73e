import * as api from '#api/scoring';
import { signedInRoute } from '../platform/http/route.ts';
import { currentSeason } from '../season/season-store.ts';
import { changePosition, previewPosition } from './change-position.ts';
import { changeScoring } from './change-scoring.ts';
import { previewSeason } from './preview-season.ts';
import { readTableVersion } from './scoring-store.ts';

export const scoringRoutes = [
  signedInRoute(api.readScoring, async ({ context: { database } }) => {
    const season = await currentSeason(database.db);
    const { version, created_at } = await readTableVersion(database.db, season.id);
    return {
      version,
      created_at: created_at.toISOString(),
      season: season.name,
      points_table: season.pointsTable,
      part_clean_sheet_minutes: season.partCleanSheetMinutes,
    };
  }),
  signedInRoute(api.previewScoring, ({ context, input }) =>
    previewSeason(context, (stored) => ({
      ...stored,
      season: {
        ...stored.season,
        pointsTable: input.points_table,
        partCleanSheetMinutes: input.part_clean_sheet_minutes,
      },
    })),
  ),
  changeScoring,
  previewPosition,
  changePosition,
];
