// The calendar as this screen reads it, with its times in the league's zone.

import { shortMomentText } from '#game/gameweek/day-text';
import type { PartMatch } from '#game/gameweek/deadlines';
import { deadlineOf, withTimes } from '#game/gameweek/gameweek';
import { judgeMatchMove, judgeMovable, judgeTakeBack, type MatchMove } from '#game/gameweek/judge-match-move';
import type { Part } from '#game/gameweek/part';
import { type DeadlineToSet, planDeadlines } from '#game/gameweek/plan-deadlines';
import type { GameweekId } from '#game/identity';
import { instant } from '#game/instant';
import type { Refusal } from '#game/refusal';
import type { OutputAt } from '../../data/cache/endpoint-query.ts';

export type Calendar = OutputAt<'GET /api/gameweek/calendar'>;
export type CalendarWeek = Calendar['gameweeks'][number];
export type CalendarMatch = Calendar['matches'][number];

/** 'Fri 24 Oct, 17:30' in the league's zone. */
export const calendarMomentText = (at: string, timeZone: string): string => shortMomentText(instant(at), timeZone);

export const isByHand = (week: CalendarWeek, part: Part): boolean => week[`${part}_by_hand`];

export type Slot = { readonly gameweek: GameweekId; readonly part: Part };

/** The dated matches of this part. */
export const matchesOfPart = (matches: readonly CalendarMatch[], { gameweek, part }: Slot): readonly PartMatch[] =>
  matches
    .filter((match) => match.gameweek_id === gameweek && match.part === part)
    .flatMap(({ match_date, status }) => (match_date === null ? [] : [{ kickOff: instant(match_date), status }]));

/** Why the match cannot be moved there, as far as the calendar tells. */
export function refusalOfMove(calendar: Calendar, match: CalendarMatch, to: Slot): Refusal | null {
  const at = { zone: calendar.league_time_zone, now: instant(calendar.now) };
  return judgeMovable(match.status) ?? judgeMatchMove(inPart(calendar, match, to), at);
}

/** Why the void match cannot count again yet, as far as the calendar tells. */
export function refusalOfTakeBack(calendar: Calendar, match: CalendarMatch): Refusal | null {
  const { gameweek_id: gameweek, part } = match;
  if (gameweek === null || part === null) return null;
  const at = { zone: calendar.league_time_zone, now: instant(calendar.now) };
  return judgeTakeBack(inPart(calendar, match, { gameweek, part }), at);
}

function inPart({ gameweeks }: Calendar, { match_date }: CalendarMatch, { gameweek, part }: Slot): MatchMove {
  const week = gameweeks.find(({ id }) => id === gameweek);
  return {
    kickOff: match_date === null ? null : instant(match_date),
    part,
    deadline: week === undefined ? null : deadlineOf(withTimes(week, instant), part),
    isByHand: week !== undefined && isByHand(week, part),
  };
}

/** The deadlines of the two gameweeks that change if the match is moved there. */
export const deadlinesAfterMove = (calendar: Calendar, match: CalendarMatch, to: Slot): readonly DeadlineToSet[] =>
  deadlinesAfter(calendar, match, { ...match, gameweek_id: to.gameweek, part: to.part });

/** The deadlines that change if the match becomes void or, if it is void, counts again. */
export const deadlinesAfterVoid = (calendar: Calendar, match: CalendarMatch): readonly DeadlineToSet[] =>
  deadlinesAfter(calendar, match, { ...match, status: match.status === 'void' ? 'not-started' : 'void' });

function deadlinesAfter(calendar: Calendar, was: CalendarMatch, is: CalendarMatch): readonly DeadlineToSet[] {
  const { gameweeks, league_time_zone: zone } = calendar;
  const matches = calendar.matches.map((other) => (other.id === is.id ? is : other));
  return planDeadlines(
    gameweeks
      .filter(({ id }) => id === is.gameweek_id || id === was.gameweek_id)
      .map((week) => withTimes(week, instant)),
    (gameweek, part) => matchesOfPart(matches, { gameweek, part }),
    (gameweek, part) => gameweeks.some((week) => week.id === gameweek && isByHand(week, part)),
    { zone, now: instant(calendar.now) },
  );
}
