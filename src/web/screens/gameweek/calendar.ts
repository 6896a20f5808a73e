// The calendar as this screen reads it, with its times in the league's zone.

import { shortMomentText } from '#game/gameweek/day-text';
import type { PartMatch } from '#game/gameweek/deadlines';
import { deadlineOf, withTimes } from '#game/gameweek/gameweek';
import { judgeMatchMove, judgeMovable } from '#game/gameweek/judge-match-move';
import type { Part } from '#game/gameweek/part';
import { type DeadlineToSet, planDeadlines } from '#game/gameweek/plan-deadlines';
import type { GameweekId } from '#game/identity';
import { instant } from '#game/instant';
import type { Refusal } from '#game/refusal';
import type { OutputAt } from '../../data/cache/endpoint-query.ts';

export type Calendar = OutputAt<'GET /api/gameweek/calendar'>;
export type CalendarWeek = Calendar['gameweeks'][number];
export type CalendarMatch = Calendar['matches'][number];

export const partTexts: Record<Part, string> = { midweek: 'Midweek', weekend: 'Weekend' };

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
export function refusalOfMove(
  calendar: Calendar,
  { match_date, status }: CalendarMatch,
  { gameweek, part }: Slot,
): Refusal | null {
  const { gameweeks, league_time_zone: zone, now } = calendar;
  const week = gameweeks.find(({ id }) => id === gameweek);
  const deadline = week === undefined ? null : deadlineOf(withTimes(week, instant), part);
  const isMoved = week !== undefined && isByHand(week, part);
  const kickOff = match_date === null ? null : instant(match_date);
  return (
    judgeMovable(status) ?? judgeMatchMove({ kickOff, part, deadline, isByHand: isMoved }, { zone, now: instant(now) })
  );
}

/** The deadlines of the two gameweeks that change if the match is moved there. */
export function deadlinesAfterMove(calendar: Calendar, match: CalendarMatch, to: Slot): readonly DeadlineToSet[] {
  const { gameweeks, league_time_zone: zone } = calendar;
  const matches = calendar.matches.map((other) =>
    other.id === match.id ? { ...other, gameweek_id: to.gameweek, part: to.part } : other,
  );
  return planDeadlines(
    gameweeks
      .filter(({ id }) => id === to.gameweek || id === match.gameweek_id)
      .map((week) => withTimes(week, instant)),
    (gameweek, part) => matchesOfPart(matches, { gameweek, part }),
    (gameweek, part) => gameweeks.some((week) => week.id === gameweek && isByHand(week, part)),
    { zone, now: instant(calendar.now) },
  );
}
