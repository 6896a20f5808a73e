// The sentences of team selection: specified texts and, where there are none, our own.

import { type Position, positionWord } from '../position.ts';

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
