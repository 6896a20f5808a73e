// Checks before a command on a match: what another person has changed in the meantime is a conflict and is thrown; what
// the rules do not allow is a refusal and is returned.

import { matchTexts } from '#game/match/match-texts';
import { type Refusal, refuse } from '#game/refusal';
import { conflict } from '../../platform/http/http-error.ts';
import type { StoredMatch } from './match-act.ts';
import { recordTexts } from './record-texts.ts';
import { hasLineUps } from './rewrite-match.ts';

/** Throws 409 unless the report can still change: not complete, not void. */
export function mustBeOpen({ match }: Pick<StoredMatch, 'match'>): void {
  mustNotBeVoid({ match });
  if (match.complete) throw conflict('report_complete', matchTexts.reportComplete, { version: match.version });
}

/** Throws 409 if the match is void: its recorded events stay unchanged. */
export function mustNotBeVoid({ match }: Pick<StoredMatch, 'match'>): void {
  if (match.isVoid) throw conflict('match_void', recordTexts.matchVoid, { version: match.version });
}

/** Refuses a match that belongs to no gameweek: one without a date does not. */
export const judgeGameweek = ({ match }: Pick<StoredMatch, 'match'>): Refusal | null =>
  match.gameweek === null ? refuse('no_gameweek', recordTexts.noGameweek) : null;

/** Refuses a match that has not begun: events and the clock come after the team selection. */
export const judgeBegun = ({ match, stored }: StoredMatch): Refusal | null =>
  judgeGameweek({ match }) ?? (hasLineUps(stored.sheet) ? null : refuse('no_line_ups', recordTexts.noLineUps));
