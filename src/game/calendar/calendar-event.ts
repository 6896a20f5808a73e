// What stands in a manager's calendar (rules/calendar 1, 3).

import { compareTexts } from '../compare-texts.ts';
import { boardPath } from '../draft/board-address.ts';
import { deadlineOf, type Gameweek } from '../gameweek/gameweek.ts';
import { type Part, parts } from '../gameweek/part.ts';
import type { FantasyMatchId, GameweekId, LeagueId, TeamId } from '../identity.ts';
import { type Instant, minutesInMilliseconds } from '../instant.ts';
import { partTitle } from '../notice/reminder-text.ts';

export type CalendarEvent = {
  /** The same for ever, and different from every other event's. */
  readonly uid: string;
  readonly title: string;
  readonly start: Instant;
  /** The same as the start for a moment. */
  readonly end: Instant;
  /** Where it leads: a path of the app. */
  readonly path: string;
};

/** The first and the last kick-off of a gameweek that are known. */
export type KickOffs = { readonly first: Instant; readonly last: Instant };

export type OwnMatch = {
  readonly id: FantasyMatchId;
  readonly gameweek: GameweekId;
  readonly team: TeamId;
  readonly team_name: string;
  readonly opponent_name: string;
  readonly is_home: boolean;
};

export type OwnDraft = { readonly league: LeagueId; readonly league_name: string; readonly begins_at: Instant };

export type CalendarSource = {
  readonly gameweeks: readonly Gameweek[];
  readonly kickOffs: ReadonlyMap<GameweekId, KickOffs>;
  readonly matches: readonly OwnMatch[];
  readonly drafts: readonly OwnDraft[];
};

const lengthOfMatch = minutesInMilliseconds(120);

/**
 * The events by their start: the deadlines of the parts that are present, the person's fantasy matches, and the planned
 * drafts of their leagues.
 */
export function calendarEvents({ gameweeks, kickOffs, matches, drafts }: CalendarSource): readonly CalendarEvent[] {
  return [
    ...gameweeks.flatMap((gameweek) => parts.flatMap((part) => deadlineEvent(gameweek, part))),
    ...matches.flatMap((match) => matchEvent(match, kickOffs.get(match.gameweek))),
    ...drafts.map(draftEvent),
  ].toSorted((one, other) => one.start - other.start || compareTexts(one.uid, other.uid));
}

const draftEvent = ({ league, league_name, begins_at }: OwnDraft): CalendarEvent => ({
  uid: `draft-${league}`,
  title: `Draft of ${league_name}`,
  start: begins_at,
  end: begins_at,
  path: boardPath(league),
});

function deadlineEvent(gameweek: Gameweek, part: Part): readonly CalendarEvent[] {
  const deadline = deadlineOf(gameweek, part);
  if (deadline === null) return [];
  const title = `Deadline: ${partTitle(gameweek.id, part)}`;
  return [{ uid: `deadline-${gameweek.id}-${part}`, title, start: deadline, end: deadline, path: '/my-team' }];
}

function matchEvent(match: OwnMatch, kickOffs: KickOffs | undefined): readonly CalendarEvent[] {
  if (kickOffs === undefined) return [];
  return [
    {
      uid: `match-${match.id}-${match.team}`,
      title: `${match.team_name} v ${match.opponent_name} (${match.is_home ? 'H' : 'A'}), gameweek ${match.gameweek}`,
      start: kickOffs.first,
      end: (kickOffs.last + lengthOfMatch) as Instant,
      path: `/teams/${match.team}`,
    },
  ];
}

/** What makes an event another one: when it differs from what was shown, its number grows. */
export const stateOf = ({ title, start, end }: CalendarEvent): string => JSON.stringify([title, start, end]);
