// Changes the points table: adds the next version, and rescores every report, statistic and settled gameweek with it.

import * as api from '#api/scoring';
import { act } from '../platform/act.ts';
import { conflict } from '../platform/http/http-error.ts';
import { currentSeason } from '../season/season-store.ts';
import { rescoreSeason } from './rescore-season.ts';
import { addTableVersion, lockReportRows, readTableVersion } from './scoring-store.ts';
import { scoringTexts } from './scoring-texts.ts';

export const changeScoring = act(api.changeScoring, async ({ trx, now, input, caller, audit, announce }) => {
  await lockReportRows(trx);
  const season = await currentSeason(trx);
  const { version } = await readTableVersion(trx, season.id);
  if (version !== input.version) throw conflict('scoring_changed', scoringTexts.changed, { version });
  const { points_table: table, part_clean_sheet_minutes: minutes } = input;
  const next = { version: version + 1, table, minutes, by: caller.managerId, now };
  await addTableVersion(trx, season.id, next);
  const reports_changed = await rescoreSeason(trx, season, now, `scoring ${next.version}`);
  const before = { points_table: season.pointsTable, part_clean_sheet_minutes: season.partCleanSheetMinutes };
  audit({
    action: 'change-scoring',
    subject: { season_id: season.id },
    before,
    after: { ...input, version: next.version },
  });
  announce({ kind: 'leagues', league_ids: null });
  return { version: next.version, reports_changed };
});
