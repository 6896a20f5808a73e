// Whether two team sheets can start a match: eleven and eleven, one goalkeeper each, nobody named twice.

import type { PlayerCode } from '../identity.ts';
import { type Refusal, refuse } from '../refusal.ts';
import { sides } from './match-event.ts';
import type { MatchSheet, TeamSheet } from './match-sheet.ts';
import { matchTexts } from './match-texts.ts';

const starters = 11;

/** Why these line-ups cannot start a match, or null. */
export function judgeLineUps(lineUps: MatchSheet['lineUps'], roles: MatchSheet['roles']): Refusal | null {
  const named = sides.flatMap((side) => [...lineUps[side].xi, ...lineUps[side].bench]);
  if (named.some((player) => !roles.has(player))) return refuse('player_not_found', matchTexts.playerNotFound);
  const refusal = judgeTeamSheet(lineUps.home, roles) ?? judgeTeamSheet(lineUps.away, roles);
  if (refusal !== null) return refusal;
  return new Set(named).size === named.length ? null : refuse('named_twice', matchTexts.namedTwice);
}

/** Why this side's eleven cannot start, or null; also used on its own while one side is being picked. */
export function judgeTeamSheet({ xi }: TeamSheet, roles: MatchSheet['roles']): Refusal | null {
  const isGoalkeeper = (player: PlayerCode): boolean => roles.get(player)?.position === 'GK';
  const goalkeepers = xi.filter(isGoalkeeper).length;
  if (xi.length > starters) return refuse('too_many_starters', matchTexts.tooManyStarters);
  if (goalkeepers > 1) return refuse('two_goalkeepers', matchTexts.twoGoalkeepers);
  if (xi.length < starters) return refuse('too_few_starters', matchTexts.tooFewStarters);
  return goalkeepers === 1 ? null : refuse('no_goalkeeper', matchTexts.noGoalkeeper);
}
