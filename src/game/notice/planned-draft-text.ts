// The news that a draft is planned, planned for another time, or not planned any more (rules/notice 19).

import { momentText } from '../gameweek/day-text.ts';
import type { LeagueId } from '../identity.ts';
import { type Instant, minutesInMilliseconds } from '../instant.ts';
import { day } from '../zone-time.ts';
import { toBoard } from './draft-text.ts';
import type { NoticeText } from './notice.ts';

/** An admin who mistyped has this long to plan it again. */
export const planGrace = minutesInMilliseconds(2);
/** So long before a planned draft everybody is told of it. */
export const planAhead = day;
/** For so long it is news that a draft has no date any more. */
export const noPlanUseful = 3 * day;

export type PlannedDraft = {
  readonly league: LeagueId;
  readonly leagueName: string;
  readonly beginsAt: Instant | null;
  /** When it was to begin before, as a line of the news; null if that was open. */
  readonly was: string | null;
  readonly zone: string;
};

const wasPlanned = 'It was planned for ';

/** When it was to begin, as a line of the news. */
export const wasPlannedLine = (at: Instant, zone: string): string => `${wasPlanned}${momentText(at, zone)}.`;

/** Whether a line of the news says when the draft was to begin. */
export const isWasPlannedLine = (line: string): boolean => line.startsWith(wasPlanned);

/** The plan of a draft in words. */
export function plannedDraftText({ league, leagueName, beginsAt, was, zone }: PlannedDraft): NoticeText {
  const action = toBoard(league);
  const before = was === null ? [] : [was];
  const zoneLine = `Times are those of ${zone}.`;
  if (beginsAt === null) {
    const subject = `The draft of ${leagueName} has no date any more`;
    return { subject, heading: subject, paragraphs: was === null ? [] : [was, zoneLine], action };
  }
  const moment = momentText(beginsAt, zone);
  return {
    subject: `The draft of ${leagueName} begins ${was === null ? '' : 'at another time: '}${moment}`,
    heading: `Your league's draft begins ${moment}`,
    paragraphs: [...before, zoneLine],
    action,
  };
}
