// A reporter sets the match clock; 0 to 130 (rules/match 11, 26).

import * as api from '#api/match-recording';
import { clockOf } from '#game/match/match-sheet';
import { hasGoneOn } from '#game/match/seen-truth';
import { matchAct } from './match-act.ts';
import { judgeBegun, mustBeOpen } from './must-be-open.ts';

/**
 * Sets the clock, forwards or back; it never shows less than the latest event's minute, nor than one that was set since
 * the reporter saw it: theirs has waited.
 */
export const updateMatchMinute = matchAct(api.updateMatchMinute, async (recording) => {
  mustBeOpen(recording);
  const refusal = judgeBegun(recording);
  if (refusal !== null) return refusal;
  const { sheet } = recording.stored;
  const { minute, seen = clockOf(sheet) } = recording.input;
  return { sheet: hasGoneOn(clockOf(sheet), minute, seen) ? sheet : { ...sheet, minute }, more: {} };
});
