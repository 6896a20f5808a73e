// A reporter deletes a report: events and line-ups go, the match is reset. Its truth is kept for a day.

import type { InputOf, OutputOf } from '#api/endpoint';
import { deleteMatchReport as endpoint } from '#api/record-match';
import type { MatchSheet } from '#game/match/match-sheet';
import { firstMinute } from '#game/match/minute';
import { recordAudit } from '../../platform/audit-store.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { conflict } from '../../platform/http/http-error.ts';
import type { ServerContext } from '../../server-context.ts';
import { deleteEvents } from '../truth/event-store.ts';
import { replaceLineUps } from '../truth/line-up-store.ts';
import { keepDeletedReport } from '../truth/match-row-store.ts';
import { matchCommand } from './match-command.ts';
import { recordTexts } from './record-texts.ts';
import { mustNotBeVoid } from './refused.ts';
import { hasLineUps } from './rewrite-match.ts';

const nobody = { xi: [], bench: [] };

/** Deletes everything recorded of the match; 409 when nothing is. */
export function deleteReport(
  context: ServerContext,
  caller: Caller,
  input: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  return matchCommand({ context, caller, endpoint, input }, async (recording) => {
    mustNotBeVoid(recording);
    const { trx, now, manager, match, stored } = recording;
    if (!hasLineUps(stored.sheet)) throw conflict('no_report', recordTexts.noReport, { version: match.version });
    const { minute, complete, heroes } = match;
    const report = { minute, complete, heroes, line_ups: stored.sheet.lineUps, events: stored.events };
    await keepDeletedReport(trx, match.id, report, now);
    await deleteEvents(trx, match.id);
    const lineUps = { home: nobody, away: nobody };
    await replaceLineUps(trx, match.id, lineUps, match.clubs);
    const subject = { match_id: match.id };
    await recordAudit(trx, { manager_id: manager, action: 'delete-report', subject, before: report, at: now });
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
}
