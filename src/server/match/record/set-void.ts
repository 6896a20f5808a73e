// An admin voids a match (abandoned, never replayed) or un-voids it; its events stay (decisions.md 2).

import * as api from '#api/record-match';
import { conflict } from '../../platform/http/http-error.ts';
import { matchAct } from './match-act.ts';
import { recordTexts } from './record-texts.ts';

/** Sets whether the match is void; 409 if it already is. */
export const voidMatch = matchAct(api.voidMatch, async ({ input, audit, match, stored }) => {
  const isVoid = input.is_void;
  const sentence = isVoid ? recordTexts.alreadyVoid : recordTexts.notVoid;
  if (isVoid === match.isVoid) throw conflict('void_unchanged', sentence, { version: match.version });
  const change = { before: { is_void: match.isVoid }, after: { is_void: isVoid } };
  const subject = { match_id: match.id };
  audit({ action: 'set-void', subject, ...change });
  return { sheet: stored.sheet, isVoid, news: { reload: true }, more: {} };
});
