// Another points table: the next version, and every report, statistic and settled gameweek scored again by it.

import * as api from '#api/scoring';
import { sumSeason } from '../match/projection/projection-store.ts';
import { recomputeSeason } from '../match/recompute/recompute-season.ts';
import { readStoredSeason } from '../match/recompute/season-truth-store.ts';
import { act } from '../platform/act.ts';
import { conflict } from '../platform/http/http-error.ts';
import { readGameweeks } from '../reads/gameweek-store.ts';
import { currentSeason } from '../season/season-store.ts';
import { scheduleSettle } from '../standings/settle-job.ts';
import { addTableVersion, holdReports, readTableVersion, rewriteReports } from './scoring-store.ts';
import { scoringTexts } from './scoring-texts.ts';

export const changeScoring = act(api.changeScoring, async ({ trx, now, input, caller, audit, announce }) => {
  const season = await currentSeason(trx);
  await holdReports(trx, season.id);
  const { version } = await readTableVersion(trx, season.id);
  if (version !== input.version) throw conflict('scoring_changed', scoringTexts.changed, { version });
  const { points_table: table, part_clean_sheet_minutes: minutes } = input;
  const next = { version: version + 1, table, minutes, by: caller.managerId, now };
  await addTableVersion(trx, season.id, next);
  const stored = await readStoredSeason(trx);
  const { matches } = recomputeSeason(stored);
  const rows = [...matches].flatMap(([match_id, { reports }]) => reports.map((report) => ({ ...report, match_id })));
  const reports_changed = await rewriteReports(trx, rows);
  const players = stored.players.map(({ code }) => code);
  await sumSeason(trx, season.id, season.statisticsFrom, players);
  const gameweeks = await readGameweeks(trx, season.id);
  for (const { id, start_time } of gameweeks)
    if (start_time <= now) {
      await scheduleSettle(trx, { season: season.id, gameweek: id, reason: `scoring ${next.version}` }, now);
    }
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
