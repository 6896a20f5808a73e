// Who may do what at one point of a match (rules/match 5, 6, 8).

import type { PlayerCode } from '../identity.ts';
import { type Refusal, refuse } from '../refusal.ts';
import type { RunningMatch } from './fold/running-match.ts';
import type { EventDraft, Goal, MatchEventType, Side } from './match-event.ts';
import { otherSide, sides } from './match-event.ts';
import type { MatchSheet } from './match-sheet.ts';
import { type EventPart, matchTexts, notFoundTexts } from './match-texts.ts';
import { isMinute } from './minute.ts';

/** The match just before the event, and the sheet it belongs to. */
export type Moment = { readonly sheet: MatchSheet; readonly match: RunningMatch };
type Draft<Type extends MatchEventType> = Extract<EventDraft, { type: Type }>;

/** Why this event cannot happen at this moment, or null. */
export function judgeAtMoment(moment: Moment, event: EventDraft): Refusal | null {
  if (!isMinute(event.minute)) return refuse('minute_out_of_range', matchTexts.minuteOutOfRange);
  switch (event.type) {
    case 'GOAL':
      return judgeGoal(moment, event);
    case 'PENALTY_MISS':
      return judgePenaltyMiss(moment, event);
    case 'SUBSTITUTION':
      return judgeSubstitution(moment, event);
    case 'DISCIPLINARY':
      return judgeCard(moment, event);
  }
}

const assistPart: Record<Goal['goal_type'], EventPart> = {
  STANDARD: 'assister',
  FREEKICK: 'free-kick winner',
  PENALTY: 'penalty winner',
  OWN_GOAL: 'assister',
};

function judgeGoal(moment: Moment, goal: Draft<'GOAL'>): Refusal | null {
  const { side, goal_type: goalType, scorer_id: scorer, assist_id: assister, penalty_fouler_id: penaltyFouler } = goal;
  const wonByHimself = goalType === 'PENALTY' || goalType === 'FREEKICK';
  if (penaltyFouler !== null && goalType !== 'PENALTY') {
    return refuse('fouler_without_penalty', matchTexts.foulerWithoutPenalty);
  }
  if (assister === scorer && !wonByHimself) return refuse('own_assist', matchTexts.ownAssist);
  return (
    onPitch(moment, 'scorer', scorer, goalType === 'OWN_GOAL' ? otherSide[side] : side) ??
    (goalType === 'PENALTY' ? appeared : onPitch)(moment, assistPart[goalType], assister, side) ??
    appeared(moment, 'penalty fouler', penaltyFouler, otherSide[side])
  );
}

function judgePenaltyMiss(moment: Moment, miss: Draft<'PENALTY_MISS'>): Refusal | null {
  return (
    onPitch(moment, 'penalty taker', miss.penalty_taker_id, miss.side) ??
    appeared(moment, 'penalty winner', miss.assist_id, miss.side) ??
    onPitch(moment, 'penalty saver', miss.penalty_saver_id, otherSide[miss.side]) ??
    appeared(moment, 'penalty fouler', miss.penalty_fouler_id, otherSide[miss.side])
  );
}

function judgeSubstitution(
  moment: Moment,
  { side, player_out_id: off, player_in_id: on }: Draft<'SUBSTITUTION'>,
): Refusal | null {
  const refusal = onPitch(moment, 'player coming off', off, side);
  if (refusal !== null) return refusal;
  const part = 'player coming on';
  if (!moment.sheet.roles.has(on)) return refuse('player_not_found', notFoundTexts[part]);
  if (sideOf(moment, on) === otherSide[side]) return refuse('wrong_side', matchTexts.otherSide(part));
  if (moment.match.onPitch[side].has(on)) return refuse('already_on_pitch', matchTexts.alreadyOnPitch);
  return moment.match.tallies.has(on) ? absence(moment, part, on) : null;
}

function judgeCard(
  moment: Moment,
  { side, card_type: card, carded_player_id: player }: Draft<'DISCIPLINARY'>,
): Refusal | null {
  const refusal = onPitch(moment, 'carded player', player, side);
  if (refusal !== null) return refusal;
  const booked = moment.match.tallies.get(player)?.yellow_cards === 1;
  if (card === 'YELLOW' && booked) return refuse('already_booked', matchTexts.alreadyBooked);
  if (card === 'SECOND_YELLOW' && !booked) return refuse('no_first_yellow', matchTexts.noFirstYellow);
  return null;
}

function onPitch(moment: Moment, part: EventPart, player: PlayerCode | null, side: Side): Refusal | null {
  if (player === null || moment.match.onPitch[side].has(player)) return null;
  if (!moment.sheet.roles.has(player)) return refuse('player_not_found', notFoundTexts[part]);
  if (sideOf(moment, player) === otherSide[side]) return refuse('wrong_side', matchTexts.otherSide(part));
  return absence(moment, part, player);
}

/** The player who won a penalty or gave it away may have left the pitch by then: injured, or sent off for the foul. */
function appeared(moment: Moment, part: EventPart, player: PlayerCode | null, side: Side): Refusal | null {
  if (player !== null && moment.match.tallies.get(player)?.side === side) return null;
  return onPitch(moment, part, player, side);
}

/** Why a player of the right side is not on the pitch, so that an outdated dialog can explain what has happened. */
function absence({ match }: Moment, part: EventPart, player: PlayerCode): Refusal {
  const tally = match.tallies.get(player);
  const sentOff = tally?.minute_sent_off ?? null;
  if (sentOff !== null) return refuse('sent_off', matchTexts.sentOff(part, sentOff));
  const off = tally?.minute_subbed_off ?? null;
  if (off !== null) return refuse('substituted', matchTexts.substituted(part, off));
  return refuse('not_on_pitch', matchTexts.notOnPitch(part));
}

/** The side that a player has appeared for or is named on; null for another player of either club. */
function sideOf({ sheet, match }: Moment, player: PlayerCode): Side | null {
  const named = (side: Side): boolean => sheet.lineUps[side].bench.includes(player);
  return match.tallies.get(player)?.side ?? sides.find(named) ?? null;
}
