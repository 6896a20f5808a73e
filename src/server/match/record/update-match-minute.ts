// A reporter sets the match clock; 0 to 130 (rules/match 11).

import * as api from '#api/match-recording';
import { matchAct } from './match-act.ts';
import { judgeBegun, mustBeOpen } from './must-be-open.ts';

/** Sets the clock, forwards or back; it never shows less than the latest event's minute. */
export const updateMatchMinute = matchAct(api.updateMatchMinute, async (recording) => {
  mustBeOpen(recording);
  const refusal = judgeBegun(recording);
  if (refusal !== null) return refusal;
  return { sheet: { ...recording.stored.sheet, minute: recording.input.minute }, more: {} };
});
