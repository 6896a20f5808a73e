// An admin declares a match void (abandoned, never replayed) or takes that back; decisions.md 2: its events stay.

import type { InputOf, OutputOf } from '#api/endpoint';
import { voidMatch as endpoint } from '#api/record-match';
import { recordAudit } from '../../platform/audit-store.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { conflict } from '../../platform/http/http-error.ts';
import type { ServerContext } from '../../server-context.ts';
import { matchCommand } from './match-command.ts';
import { recordTexts } from './record-texts.ts';

/** Sets whether the match is void; 409 when it is so already. */
export function setVoid(
  context: ServerContext,
  caller: Caller,
  input: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  return matchCommand({ context, caller, endpoint, input }, async ({ trx, now, manager, match, stored }) => {
    const isVoid = input.is_void;
    const sentence = isVoid ? recordTexts.alreadyVoid : recordTexts.notVoid;
    if (isVoid === match.isVoid) throw conflict('void_unchanged', sentence, { version: match.version });
    const change = { before: { is_void: match.isVoid }, after: { is_void: isVoid } };
    const subject = { match_id: match.id };
    await recordAudit(trx, { manager_id: manager, action: 'set-void', subject, ...change, at: now });
    return { sheet: stored.sheet, isVoid, news: { reload: true }, more: {} };
  });
}
