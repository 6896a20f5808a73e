// The sentences of refusals that only the server can make; the rules' own are in game/match/match-texts.ts.

import type { Minute } from '#game/identity';
import type { MatchEventType } from '#game/match/match-event';
import { eventWord } from '#game/match/match-texts';

export const recordTexts = {
  matchVoid: 'This match is void. Un-void it to change its report',
  noLineUps: 'Select both starting lineups first',
  notComplete: 'This match report is not complete',
  alreadyVoid: 'This match is already void',
  notVoid: 'This match is not void',
  noGameweek: 'This match has no date yet, so it belongs to no gameweek. It can be recorded once it has one',
  nothingToRestore: 'There is no deleted report to restore',
  noReport: 'This match has no report to delete',
  noSuchPlace: 'That minute has no such position',
  otherClub: (player: string, club: string) => `${player} does not play for ${club}`,
  alreadyRecorded: (type: MatchEventType, name: string | null, minute: Minute) =>
    `This ${eventWord[type]} was already recorded by ${name ?? 'another reporter'} at ${minute}`,
};
