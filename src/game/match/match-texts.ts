// The sentences of a match report's refusals: specified texts where there are such, otherwise our own.

import type { Minute } from '../identity.ts';
import type { MatchEventType } from './match-event.ts';

/** A player's part in an event, as a sentence names it; the game does not know players' names. */
export type EventPart =
  | 'scorer'
  | 'assister'
  | 'penalty winner'
  | 'free-kick winner'
  | 'penalty fouler'
  | 'penalty taker'
  | 'penalty saver'
  | 'player coming off'
  | 'player coming on'
  | 'carded player';

export const notFoundTexts: Record<EventPart, string> = {
  scorer: 'Scorer not found',
  assister: 'Selected player not found',
  'penalty winner': 'Selected player not found',
  'free-kick winner': 'Selected player not found',
  'penalty fouler': 'Selected player not found',
  'penalty taker': 'Penalty taker not found',
  'penalty saver': 'Selected player not found',
  'player coming off': 'Selected player not found',
  'player coming on': 'Selected player not found',
  'carded player': 'Selected player or card type not found',
};

export const eventWord: Record<MatchEventType, string> = {
  GOAL: 'goal',
  PENALTY_MISS: 'penalty miss',
  SUBSTITUTION: 'substitution',
  DISCIPLINARY: 'card',
};

const lowerFirst = (sentence: string): string => sentence.charAt(0).toLowerCase() + sentence.slice(1);

export const matchTexts = {
  tooManyStarters: 'You can only select 11 players for your starting lineup',
  tooFewStarters: 'A starting lineup needs 11 players',
  twoGoalkeepers: 'You can only have one goalkeeper in your starting lineup',
  noGoalkeeper: 'A starting lineup needs a goalkeeper',
  namedTwice: 'A player can be named only once on the two team sheets',
  playerNotFound: 'Selected player not found',
  minuteOutOfRange: 'The minute must be a number from 0 to 130',
  reportComplete: 'The match report is complete. Reopen it to change its events',
  theirsRemoved: 'The other reporter has removed theirs.',
  eventNotFound: 'This event is no longer in the match report',
  eventChanged: 'This event has been changed since you saw it',
  lineUpsOvertaken: 'Another reporter has saved the line-ups. Yours were not saved.',
  tooEarlyToComplete: 'A match can be completed from minute 90 on',
  twoHeroes: 'Each side can have only one hero of the match',
  heroWithoutAppearance: 'A hero of the match must have played in it',
  ownAssist: 'A player cannot assist their own goal',
  foulerWithoutPenalty: 'Only a penalty has a penalty fouler',
  alreadyOnPitch: 'The player coming on is already on the pitch',
  alreadyBooked: "This player already has a yellow card. Choose 'Second Yellow' instead",
  makesSecondYellow: (minute: Minute) => `Makes the yellow at ${minute} a second yellow`,
  makesFirstYellow: (minute: Minute) => `Makes the second yellow at ${minute} a first yellow`,
  noFirstYellow: 'A second yellow needs a first, and this player has none at that point of the match',
  playsForOtherSide: (player: string, club: string) => `${player} plays for ${club} in this match`,
  otherSide: (part: EventPart) => `The ${part} plays for the other side`,
  notOnPitch: (part: EventPart) => `The ${part} is not on the pitch at that point of the match`,
  substituted: (part: EventPart, minute: Minute) => `The ${part} was substituted in minute ${minute}`,
  sentOff: (part: EventPart, minute: Minute) => `The ${part} was sent off in minute ${minute}`,
  laterEvent: (type: MatchEventType, minute: Minute, reason: string) =>
    `The ${eventWord[type]} in minute ${minute} would not be possible: ${lowerFirst(reason)}`,
};
