// A match is completed by its reporter and reopened by an admin, for corrections.

import type { InputOf, OutputOf } from '#api/endpoint';
import { completeMatch as completeEndpoint, reopenMatch as reopenEndpoint } from '#api/record-match';
import { judgeCompletion } from '#game/match/judge-completion';
import { recordAudit } from '../../platform/audit-store.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { conflict } from '../../platform/http/http-error.ts';
import type { ServerContext } from '../../server-context.ts';
import { matchCommand } from './match-command.ts';
import { recordTexts } from './record-texts.ts';
import { mustHaveBegun, mustNotBeVoid, mustPass } from './refused.ts';

/** Completes the report from minute 90 on, with at most one hero a side. */
export function completeMatch(
  context: ServerContext,
  caller: Caller,
  input: InputOf<typeof completeEndpoint>,
): Promise<OutputOf<typeof completeEndpoint>> {
  return matchCommand({ context, caller, endpoint: completeEndpoint, input }, async (recording) => {
    mustHaveBegun(recording);
    const { sheet } = recording.stored;
    const { heroes } = input;
    mustPass(judgeCompletion(sheet, heroes));
    const { trx, manager, match, now } = recording;
    const subject = { match_id: match.id };
    await recordAudit(trx, { manager_id: manager, action: 'complete-match', subject, after: { heroes }, at: now });
    return { sheet: { ...sheet, complete: true, heroes }, more: {} };
  });
}

/** Reopens a complete report; its heroes stay until it is completed again, or a correction says that they never played. */
export function reopenMatch(
  context: ServerContext,
  caller: Caller,
  input: InputOf<typeof reopenEndpoint>,
): Promise<OutputOf<typeof reopenEndpoint>> {
  return matchCommand({ context, caller, endpoint: reopenEndpoint, input }, async (recording) => {
    mustNotBeVoid(recording);
    const { trx, now, manager, match, stored } = recording;
    if (!match.complete) throw conflict('not_complete', recordTexts.notComplete, { version: match.version });
    const before = { heroes: match.heroes, version: match.version };
    const subject = { match_id: match.id };
    await recordAudit(trx, { manager_id: manager, action: 'reopen-match', subject, before, at: now });
    return { sheet: { ...stored.sheet, complete: false }, more: {} };
  });
}
