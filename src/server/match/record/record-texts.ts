// The sentences of refusals that only the server can say: the rules' own are in game/match/match-texts.ts.

import type { Minute } from '#game/identity';
import type { MatchEventType } from '#game/match/match-event';
import { eventWord } from '#game/match/match-texts';

export const recordTexts = {
  matchVoid: 'The match is void. Take that back to change its report',
  noLineUps: 'Select both starting lineups first',
  notComplete: 'The match report is not complete',
  alreadyVoid: 'The match is void already',
  notVoid: 'The match is not void',
  noReport: 'The match has no report to delete',
  noSuchPlace: 'No event of that minute has this place',
  otherClub: (player: string, club: string) => `${player} does not play for ${club}`,
  alreadyRecorded: (type: MatchEventType, name: string | null, minute: Minute) =>
    `This ${eventWord[type]} was already recorded by ${name ?? 'another reporter'} at ${minute}`,
};
