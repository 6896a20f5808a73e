// The calendar as this screen reads it, with its times in the league's zone.

import { shortMomentText } from '#game/gameweek/day-text';
import type { Part } from '#game/gameweek/part';
import { instant } from '#game/instant';
import type { OutputAt } from '../../data/cache/endpoint-query.ts';

export type Calendar = OutputAt<'GET /api/gameweek/calendar'>;
export type CalendarWeek = Calendar['gameweeks'][number];
export type CalendarMatch = Calendar['matches'][number];

export const partTexts: Record<Part, string> = { midweek: 'Midweek', weekend: 'Weekend' };

/** 'Fri 24 Oct, 17:30' in the league's zone. */
export const calendarMomentText = (at: string, timeZone: string): string => shortMomentText(instant(at), timeZone);

export const isByHand = (week: CalendarWeek, part: Part): boolean => week[`${part}_by_hand`];
