// Checks before a command on a match. They throw, so that its transaction leaves nothing behind.

import { matchTexts } from '#game/match/match-texts';
import { type Refusal, refuse } from '#game/refusal';
import { conflict, HttpError } from '../../platform/http/http-error.ts';
import type { StoredMatch } from './match-act.ts';
import { recordTexts } from './record-texts.ts';
import { hasLineUps } from './rewrite-match.ts';

/** Throws a refusal as 422. */
export function mustPass(refusal: Refusal | null): void {
  if (refusal !== null) throw new HttpError(422, refusal.code, refusal.sentence);
}

/** Throws 409 unless the report can still change: not complete, not void. */
export function mustBeOpen({ match }: Pick<StoredMatch, 'match'>): void {
  mustNotBeVoid({ match });
  if (match.complete) throw conflict('report_complete', matchTexts.reportComplete, { version: match.version });
}

/** Throws 422 unless the match belongs to a gameweek: one without a date does not. */
export function mustHaveGameweek({ match }: Pick<StoredMatch, 'match'>): void {
  if (match.gameweek === null) mustPass(refuse('no_gameweek', recordTexts.noGameweek));
}

/** Throws 409 if the match is void: its recorded events stay unchanged. */
export function mustNotBeVoid({ match }: Pick<StoredMatch, 'match'>): void {
  if (match.isVoid) throw conflict('match_void', recordTexts.matchVoid, { version: match.version });
}

/** Throws unless the match is open and has begun: events and the clock come after the team selection. */
export function mustHaveBegun(recording: StoredMatch): void {
  mustBeOpen(recording);
  mustHaveGameweek(recording);
  if (!hasLineUps(recording.stored.sheet)) mustPass(refuse('no_line_ups', recordTexts.noLineUps));
}
