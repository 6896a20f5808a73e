// A reporter saves both team sheets; with events recorded already, these must still be possible.

import type { InputOf, OutputOf } from '#api/endpoint';
import { saveLineUps as endpoint } from '#api/record-match';
import { judgeSheet } from '#game/match/judge-sheet';
import { recordAudit } from '../../platform/audit-store.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { ServerContext } from '../../server-context.ts';
import { replaceLineUps } from '../truth/line-up-store.ts';
import { forgetDeletedReport } from '../truth/match-row-store.ts';
import { judgeClubs } from './judge-club.ts';
import { matchCommand } from './match-command.ts';
import { mustBeOpen, mustPass } from './refused.ts';

/** Saves the line-ups of a match that is not complete; a player of another club is refused by name. */
export function saveLineUps(
  context: ServerContext,
  caller: Caller,
  input: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  return matchCommand({ context, caller, endpoint, input }, async (recording) => {
    mustBeOpen(recording);
    const { trx, now, manager, match, stored } = recording;
    const lineUps = { home: input.home, away: input.away };
    const sheet = { ...stored.sheet, lineUps };
    mustPass((await judgeClubs(recording, lineUps)) ?? judgeSheet(sheet));
    await replaceLineUps(trx, match.id, lineUps, match.clubs);
    await forgetDeletedReport(trx, match.id);
    const change = { before: stored.sheet.lineUps, after: lineUps };
    const subject = { match_id: match.id };
    await recordAudit(trx, { manager_id: manager, action: 'save-line-ups', subject, ...change, at: now });
    return { sheet, news: { reload: true }, more: {} };
  });
}
