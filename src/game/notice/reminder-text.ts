// What a reminder says: one message, however many teams a manager has (rules/notice 2, 3).

import { momentText } from '../gameweek/day-text.ts';
import { type Part, partNames } from '../gameweek/part.ts';
import type { GameweekId, PlayerCode } from '../identity.ts';
import type { Instant } from '../instant.ts';
import type { NoticeText } from './notice.ts';
import type { Concern, ReminderVoice } from './reminder-voice.ts';

export type Reminder = {
  readonly gameweek: GameweekId;
  readonly part: Part;
  readonly deadline: Instant;
  /** The deadline of which they were reminded before, if it has moved since. */
  readonly movedFrom: Instant | null;
  /** Those that are not saved. */
  readonly teams: readonly { readonly name: string; readonly voice: ReminderVoice }[];
  readonly nameOf: (player: PlayerCode) => string;
  readonly now: Instant;
  readonly zone: string;
};

/** 'Gameweek 5, Weekend' */
export const partTitle = (gameweek: GameweekId, part: Part): string => `Gameweek ${gameweek}, ${partNames[part]}`;

/** The reminder in words; whom it names stands in its subject. */
export function reminderText({ nameOf, zone, ...reminder }: Reminder): NoticeText {
  const { gameweek, part, deadline, movedFrom, teams, now } = reminder;
  const named = teams.flatMap(({ voice }) => (voice.kind === 'concern' ? voice.concerns : []));
  const players = [...new Set(named.flatMap((concern) => (concern.why === 'empty' ? [] : concern.player)))];
  const moved = `The deadline has moved. It was ${movedFrom === null ? '' : momentText(movedFrom, zone)}.`;
  return {
    subject: `${partTitle(gameweek, part)}: ${newsOf(players.map(nameOf), named.length > 0)}`,
    heading: `Deadline: ${momentText(deadline, zone)}`,
    paragraphs: [
      ...(movedFrom === null ? [] : [moved]),
      ...teams.map(({ name, voice }) => `${name} is not saved yet. ${expectation(voice, nameOf)}`),
      `As of ${momentText(now, zone)}. Times are those of ${zone}.`,
    ],
    action: { label: 'Open Team', path: '/my-team' },
  };
}

function newsOf([first, ...others]: readonly string[], hasEmptyPlace: boolean): string {
  if (first === undefined) return hasEmptyPlace ? 'a place of the eleven stays empty' : 'no team saved yet';
  return others.length === 0 ? `look at ${first}` : `look at ${first} and ${others.length} more`;
}

function expectation(voice: ReminderVoice, nameOf: (player: PlayerCode) => string): string {
  if (voice.kind === 'auto-pick') return 'At the deadline Auto-pick would choose its eleven.';
  const copied = 'Its last team would be used again';
  if (voice.kind === 'copied') return `${copied}, and everybody in the eleven has a match.`;
  return `${copied}, but ${voice.concerns.map((concern) => concernText(concern, nameOf)).join('; ')}.`;
}

function concernText(concern: Concern, nameOf: (player: PlayerCode) => string): string {
  if (concern.why === 'empty') return emptyText(concern.places);
  const name = nameOf(concern.player);
  if (concern.why === 'left') return `${name} has left the squad`;
  if (concern.why === 'no-match') return `${name} has no match`;
  const words = concern.words.trim().replace(/\.$/, '');
  return `${name} is ${concern.state}${words === '' ? '' : ` (${words})`}`;
}

const emptyText = (places: number): string =>
  places === 1 ? 'a place of the eleven stays empty' : `${places} places of the eleven stay empty`;
