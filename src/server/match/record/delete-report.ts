// A reporter deletes a report: events and line-ups are removed, and the match is reset. The deleted report is kept for
// a day.

import * as api from '#api/match-recording';
import type { MatchSheet } from '#game/match/match-sheet';
import { firstMinute } from '#game/match/minute';
import { conflict } from '../../platform/http/http-error.ts';
import { keepDeletedReport } from '../truth/deleted-report-store.ts';
import { deleteEvents } from '../truth/event-store.ts';
import { replaceLineUps } from '../truth/line-up-store.ts';
import { matchAct } from './match-act.ts';
import { mustNotBeVoid } from './must-be-open.ts';
import { recordTexts } from './record-texts.ts';
import { hasLineUps } from './rewrite-match.ts';

const nobody = { xi: [], bench: [] };

/** Deletes everything recorded about the match; 409 if there is nothing. */
export const deleteMatchReport = matchAct(api.deleteMatchReport, async (recording) => {
  mustNotBeVoid(recording);
  const { trx, now, audit, match, stored } = recording;
  if (!hasLineUps(stored.sheet)) throw conflict('no_report', recordTexts.noReport, { version: match.version });
  const { minute, complete, heroes } = match;
  const events = stored.events.map((event) => ({ ...event, recorded_by: stored.recorders.get(event.id) ?? null }));
  const report = { minute, complete, heroes, line_ups: stored.sheet.lineUps, events };
  await keepDeletedReport(trx, match.id, report, now);
  await deleteEvents(trx, match.id);
  const lineUps = { home: nobody, away: nobody };
  await replaceLineUps(trx, match.id, lineUps, match.clubs);
  const subject = { match_id: match.id };
  audit({ action: 'delete-report', subject, before: report });
  const empty: MatchSheet = {
    ...stored.sheet,
    lineUps,
    events: [],
    minute: firstMinute,
    complete: false,
    heroes: [],
  };
  return { sheet: empty, news: { reload: true }, more: {} };
});
