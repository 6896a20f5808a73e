// The sentences of team selection: specified texts and, where there are none, our own.

import { type Position, positionWord } from '../position.ts';
import type { AutosubReason } from './autosub.ts';

export const selectionTexts = {
  elevenFull: 'You can only select 11 players for your starting lineup',
  elevenHasGoalkeeper: 'You can only have one goalkeeper in your starting lineup',
  noValidFormation: (position: Position) =>
    `Adding another ${positionWord[position]} would not allow a valid formation`,
  autobenchFull: 'Autobench is full',
  autobenchHasGoalkeeper: 'Autobench already has a goalkeeper',
  autobenchOutfieldFull: 'Autobench can only have 2 outfield players',
  noTeam: 'No team selected',
  incomplete: 'Please complete your team selection first',
  notInSquad: 'A selected player is not in your squad',
  alreadySelected: 'This player is already selected',
  orderBroken: 'The starting lineup and the autobench must each be numbered from 1, without gaps',
  autobenchGoalkeeperFirst: 'The goalkeeper must be first on the autobench',
} as const;

/** Why a selected player counts or not, in the words of the match card. */
export const autosubReasonTexts: Record<AutosubReason, string> = {
  plays: 'Has played',
  'may-still-play': 'Their match is still to come',
  replaced: 'Did not play and was replaced from the autobench',
  'nobody-fits': 'Did not play, and nobody on the autobench could replace them',
  'waits-for-autobench': 'Did not play; the autobench player who would replace them may still play',
  'came-in': 'Came in from the autobench',
  'not-needed': 'Played, but was not needed',
  'bench-may-still-play': 'On the autobench; their match is still to come',
  'bench-did-not-appear': 'On the autobench; did not play',
  'would-break-formation': 'Played, but would not have kept a valid formation',
  blocked: 'Played, but an autobench player ahead of them may still play',
};
