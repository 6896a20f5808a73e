// The days of a gameweek's list, and what its rows say of a kick-off.

import { dayText, timeText } from '#game/gameweek/day-text';
import { type Instant, instant } from '#game/instant';
import { overdueAfter } from '#game/match/overdue';
import { zoneSuffix } from '../../../data/session/viewer-zone.ts';
import type { ListedMatch } from './listed-match.ts';

/** rules/match 18: not completed three hours after kick-off. */
export const isOverdue = ({ status, match_date }: ListedMatch, now: Instant): boolean =>
  (status === 'not-started' || status === 'live') && match_date !== null && now - instant(match_date) >= overdueAfter;

/** The time in the viewer's zone, which is named if it differs from the league's; empty without a date. */
export const kickOffOf = ({ match_date }: ListedMatch, leagueZone: string, zone: string): string => {
  if (match_date === null) return '';
  const at = instant(match_date);
  return `${timeText(at, zone)}${zoneSuffix(at, leagueZone, zone)}`;
};

const dayOf = ({ match_date }: ListedMatch, zone: string): string =>
  match_date === null ? 'No date' : dayText(instant(match_date), zone);

/** The day of the first live match, else of the next one; null where the list begins anyway, and when all are over. */
export function dayToOpen(matches: readonly ListedMatch[], zone: string): string | null {
  const match =
    matches.find(({ status }) => status === 'live') ??
    matches.find(({ status, match_date }) => status === 'not-started' && match_date !== null);
  const [first] = matches;
  if (match === undefined || first === undefined) return null;
  const day = dayOf(match, zone);
  return day === dayOf(first, zone) ? null : day;
}

/** The matches by the day of their kick-off, in the order of the list. */
export function daysOf(
  matches: readonly ListedMatch[],
  zone: string,
): readonly (readonly [string, readonly ListedMatch[]])[] {
  const days = new Map<string, ListedMatch[]>();
  for (const match of matches) {
    const day = dayOf(match, zone);
    days.set(day, [...(days.get(day) ?? []), match]);
  }
  return [...days];
}
