// A reporter restores a deleted report.

import * as api from '#api/match-recording';
import { judgeSheet } from '#game/match/judge-sheet';
import { conflict } from '../../platform/http/http-error.ts';
import { forgetDeletedReport, readDeletedReport } from '../truth/deleted-report-store.ts';
import { restoreEvents } from '../truth/event-store.ts';
import { replaceLineUps } from '../truth/line-up-store.ts';
import { loadSheet } from '../truth/match-sheet-store.ts';
import { matchAct } from './match-act.ts';
import { judgeGameweek, mustNotBeVoid } from './must-be-open.ts';
import { recordTexts } from './record-texts.ts';

/** Puts everything back as it was; 409 once 24 hours have passed or a new report has begun. */
export const restoreMatchReport = matchAct(api.restoreMatchReport, async (recording) => {
  mustNotBeVoid(recording);
  const refusal = judgeGameweek(recording);
  if (refusal !== null) return refusal;
  const { trx, now, audit, match } = recording;
  const report = await readDeletedReport(trx, match.id, now);
  if (report === null) throw conflict('nothing_to_restore', recordTexts.nothingToRestore, { version: match.version });
  const { minute, complete, heroes } = report;
  await replaceLineUps(trx, match.id, report.line_ups, match.clubs);
  await restoreEvents(trx, match, report.events);
  await forgetDeletedReport(trx, match.id);
  const { sheet } = await loadSheet(trx, { ...match, minute, complete, heroes });
  const impossible = judgeSheet(sheet);
  if (impossible !== null) return impossible;
  audit({ action: 'restore-report', subject: { match_id: match.id }, after: report });
  return { sheet, news: { reload: true }, more: {} };
});
