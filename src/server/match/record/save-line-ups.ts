// A reporter saves both team sheets; events that are already recorded must still be possible.

import * as api from '#api/match-recording';
import { judgeSheet } from '#game/match/judge-sheet';
import { matchTexts } from '#game/match/match-texts';
import { areSameLineUps } from '#game/match/seen-truth';
import { scheduleTeamSheet } from '../../notice/tell-team-sheet.ts';
import { conflict } from '../../platform/http/http-error.ts';
import { forgetDeletedReport } from '../truth/deleted-report-store.ts';
import { replaceLineUps } from '../truth/line-up-store.ts';
import { judgeClubs } from './judge-club.ts';
import { type MatchWork, matchAct } from './match-act.ts';
import { judgeGameweek, mustBeOpen } from './must-be-open.ts';

/** Saves the line-ups of a match that is not complete; a player of another club is refused by name. */
export const saveLineUps = matchAct(api.saveLineUps, async (recording) => {
  mustBeOpen(recording);
  const { trx, input, audit, match, stored } = recording;
  const lineUps = { home: input.home, away: input.away };
  mustBeTheirs(recording);
  const sheet = { ...stored.sheet, lineUps };
  const refusal = judgeGameweek(recording) ?? (await judgeClubs(recording, lineUps)) ?? judgeSheet(sheet);
  if (refusal !== null) return refusal;
  await replaceLineUps(trx, match.id, lineUps, match.clubs);
  await forgetDeletedReport(trx, match.id);
  await scheduleTeamSheet(trx, match.id, recording.now);
  const change = { before: stored.sheet.lineUps, after: lineUps };
  const subject = { match_id: match.id };
  audit({ action: 'save-line-ups', subject, ...change });
  return { sheet, news: { reload: true }, more: {} };
});

/** 409 if these would replace line-ups that the reporter has not seen; what two reporters agree on replaces nothing. */
function mustBeTheirs({ input, match: { version }, stored }: MatchWork<typeof api.saveLineUps>): void {
  const { lineUps } = stored.sheet;
  if (input.seen === undefined || areSameLineUps(lineUps, input.seen) || areSameLineUps(lineUps, input)) return;
  throw conflict('line_ups_overtaken', matchTexts.lineUpsOvertaken, { version, line_ups: lineUps });
}
