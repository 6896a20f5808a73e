// A reporter completes a match, and an admin reopens it for corrections.

import * as api from '#api/match-recording';
import { judgeCompletion } from '#game/match/judge-completion';
import { isRefusal } from '#game/refusal';
import { compareSoon } from '../../fixtures/check-reports-later.ts';
import { settleVoid } from '../../fixtures/settle-void.ts';
import { conflict } from '../../platform/http/http-error.ts';
import { type MatchStep, matchAct } from './match-act.ts';
import { judgeBegun, mustBeOpen, mustNotBeVoid } from './must-be-open.ts';
import { recordTexts } from './record-texts.ts';

/** Completes the report from minute 90, with at most one hero per side. */
export const completeMatch = matchAct(api.completeMatch, async (recording) => {
  mustBeOpen(recording);
  const { sheet } = recording.stored;
  const { audit, context, input, match, now, trx } = recording;
  const { heroes } = input;
  const refusal = judgeBegun(recording) ?? judgeCompletion(sheet, heroes);
  if (refusal !== null) return refusal;
  const subject = { match_id: match.id };
  audit({ action: 'complete-match', subject, after: { heroes } });
  await compareSoon(trx, context.config, now);
  return { sheet: { ...sheet, complete: true, heroes }, more: {} };
});

/**
 * Reopens a complete report; its heroes stay until it is completed again, or until a correction shows that they never
 * played.
 */
export const reopenMatch = matchAct(api.reopenMatch, async (recording) => {
  mustNotBeVoid(recording);
  const { audit, match, stored } = recording;
  if (!match.complete) throw conflict('not_complete', recordTexts.notComplete, { version: match.version });
  const before = { heroes: match.heroes, version: match.version };
  const subject = { match_id: match.id };
  audit({ action: 'reopen-match', subject, before });
  return { sheet: { ...stored.sheet, complete: false }, more: {} };
});

// An admin voids a match (abandoned, never replayed) or un-voids it; its events stay (rules/gameweek 13).

/** Sets whether the match is void, and the deadline that follows; 409 if it already is. */
export const voidMatch = matchAct(api.voidMatch, async ({ trx, now, input, audit, context, match, stored }) => {
  const isVoid = input.is_void;
  const sentence = isVoid ? recordTexts.alreadyVoid : recordTexts.notVoid;
  if (isVoid === match.isVoid) throw conflict('void_unchanged', sentence, { version: match.version });
  const change = { before: { is_void: match.isVoid }, after: { is_void: isVoid } };
  const subject = { match_id: match.id };
  audit({ action: 'set-void', subject, ...change });
  const follow: MatchStep['follow'] = async (announce) => {
    const moved = await settleVoid(trx, { ...match, isVoid }, { config: context.config, now });
    if (isRefusal(moved)) return moved;
    if (moved) announce({ kind: 'leagues', league_ids: null });
    return null;
  };
  return { sheet: stored.sheet, isVoid, news: { reload: true }, more: {}, follow };
});
