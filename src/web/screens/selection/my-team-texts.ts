// The texts of My Team that the specification leaves open.

import { counted } from '#game/counted';
import { secondsText } from '#game/gameweek/day-text';
import { type Instant, instant } from '#game/instant';
import type { Receipt } from './editor-data.ts';

export const myTeamTexts = {
  emptySquad: 'No players found in your squad.',
  emptySquadMeans: 'Your players appear here as they are drafted or assigned to your team.',
  saved: 'Team saved successfully!',
  goodLuck: 'Good luck this gameweek! 🎯',
  saveFailed: 'Failed to save team',
  locked: 'Selection Locked',
  unsaved: 'Unsaved changes',
  notSaved: 'Not saved yet',
  notSavedHint: 'This is what would be used at the deadline.',
  leaveBody: 'Your changes to this team are not saved.',
  interrupted: 'Your session ended before these changes were saved. They are here again, and not saved yet.',
  interruptedLate: 'Your session ended before your last changes were saved, and the deadline has passed.',
  late: 'Your last changes were not saved.',
  changedElsewhere: 'This team was saved on another device.',
  noMatch: 'No match',
  notAvailable: 'N/A',
} as const;

const origins: Record<Receipt['origin'], string> = {
  manager: 'Saved',
  copied: 'Copied from your last team',
  'auto-pick': 'Picked by Auto-pick',
};

/** 'Saved 17:42:09'; of another day 'Saved 15 Aug, 17:42:09'. */
export const receiptText = ({ origin, saved_at }: Receipt, now: Instant, zone: string): string =>
  `${origins[origin]} ${secondsText(instant(saved_at), now, zone)}`;

/** 'Missing: 2 players, 1 on the autobench'; empty if nobody is missing. */
export function missingText(starters: number, autobench: number): string {
  const players = starters === 0 ? [] : [counted(starters, 'player')];
  const bench = autobench === 0 ? [] : [`${autobench} on the autobench`];
  return players.length + bench.length === 0 ? '' : `Missing: ${[...players, ...bench].join(', ')}`;
}

/** For a copied team that has lost players. */
export const shortCopyText = (players: number): string =>
  `Your last team has only ${counted(players, 'player')} left, and is copied like this at every deadline until you save a new one.`;

/** For a whole team that was valid until an admin corrected a position; with why it cannot be saved. */
export const correctedText = (sentence: string): string =>
  `A player's position has been corrected, and this team is no longer valid: ‘${sentence}’. It is used like this at every deadline until you save another one.`;

/** When the address names a team that was handed to somebody else, perhaps while it was shown. */
export const notYoursText = (teamName: string): string =>
  `The team in this address is not yours, or no longer. This is ${teamName}.`;

/** '9 of your 11 have no match.'; empty when everybody has one. */
export const withoutMatchText = (without: number, starters: number): string =>
  without === 0 ? '' : `${without} of your ${starters} ${without === 1 ? 'has' : 'have'} no match.`;

/** 'Only Arsenal and Chelsea play in this part.'; empty when six clubs or more do. */
export function fewClubsText(clubs: readonly string[]): string {
  if (clubs.length === 0 || clubs.length >= 6) return '';
  const list = new Intl.ListFormat('en-GB').format(clubs);
  return `Only ${list} play in this part.`;
}
