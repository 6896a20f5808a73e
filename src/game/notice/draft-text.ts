// The news of a draft: it begins, somebody's team is on the clock, or their queue has picked (rules/notice 18, 20).

import { boardPath } from '../draft/board-address.ts';
import { ordinal } from '../gameweek/day-text.ts';
import type { LeagueId } from '../identity.ts';
import { minutesInMilliseconds } from '../instant.ts';
import type { NoticeText } from './notice.ts';

/** A team that picks faster, as in a room with everybody, needs no message. */
export const clockGrace = minutesInMilliseconds(5);
export const clockUseful = minutesInMilliseconds(12 * 60);
export const beginUseful = minutesInMilliseconds(2 * 60);

/** Leads to the board of this league. */
export const toBoard = (league: LeagueId): NoticeText['action'] => ({
  label: 'Open the draft board',
  path: boardPath(league),
});

export type DraftBegins = {
  readonly league: LeagueId;
  readonly leagueName: string;
  readonly teams: readonly { readonly name: string; readonly place: number }[];
  /** Whether they have been told another order. */
  readonly hasChanged: boolean;
};

/** A draft begins, or its order has changed: when each of somebody's teams picks first. */
export function draftBeginsText({ league, leagueName, teams, hasChanged }: DraftBegins): NoticeText {
  const subject = `The draft of ${leagueName}${hasChanged ? ': the order has changed' : ' begins'}`;
  const paragraphs = teams.map(({ name, place }) => `${name} picks ${ordinal(place)} in the first round.`);
  return { subject, heading: subject, paragraphs, action: toBoard(league) };
}

export type OnTheClock = {
  readonly league: LeagueId;
  readonly leagueName: string;
  readonly team: string;
  readonly round: number;
  readonly pick: number;
  /** Whether the manager can pick, instead of an admin for them. */
  readonly managersPick: boolean;
  /** When the time of the turn is over, such as 'Friday 14th August, 19:00 (Europe/London)'; null if nobody counts it. */
  readonly until: string | null;
};

/** A team is on the clock. */
export const onTheClockText = ({ league, leagueName, team, round, pick, ...turn }: OnTheClock): NoticeText => ({
  subject: `${team} is on the clock`,
  heading: `${leagueName}: round ${round}, pick ${pick}`,
  paragraphs: [whatToDo(turn)],
  action: toBoard(league),
});

function whatToDo({ managersPick, until }: Pick<OnTheClock, 'managersPick' | 'until'>): string {
  if (!managersPick) return 'Tell your admin whom you pick. The draft waits for it.';
  if (until === null) return 'Pick on the draft board. The draft is waiting for you.';
  return `You have until ${until} to pick on the draft board. After that, the first player in your queue who fits is picked.`;
}

type Place = { readonly round_number: number; readonly pick_number: number };
const placeOf = ({ round_number, pick_number }: Place): string => `Round ${round_number}, pick ${pick_number}: `;

/** What the news of a queue says of one pick. */
export const pickLine = (place: Place, player: string): string => `${placeOf(place)}${player}`;

/** Whether this line is of the pick at this place. */
export const isPickLine = (place: Place, line: string): boolean => line.startsWith(placeOf(place));

export type QueuePicks = Pick<OnTheClock, 'league' | 'leagueName' | 'team'> & {
  /** One for each pick. */
  readonly lines: readonly string[];
};

/** Somebody's queue has picked for their team. */
export const queuePicksText = ({ league, leagueName, team, lines }: QueuePicks): NoticeText => ({
  subject:
    lines.length === 1
      ? `Your queue has picked for ${team}`
      : `Your queue has picked ${lines.length} players for ${team}`,
  heading: `${leagueName}: picked from your queue`,
  paragraphs: lines,
  action: toBoard(league),
});
