// The news that a deadline was moved (rules/notice 16).

import { momentText } from '../gameweek/day-text.ts';
import type { Part } from '../gameweek/part.ts';
import type { GameweekId } from '../identity.ts';
import type { Instant } from '../instant.ts';
import { day } from '../zone-time.ts';
import type { NoticeText } from './notice.ts';
import { partTitle } from './reminder-text.ts';

type MovedDeadline = { readonly from: Instant; readonly to: Instant };

/** Nobody is told about a deadline that is further away: it may move again. */
const ahead = 14 * day;

/** Whether it is news now: the deadline was, or is, near, and an import's later deadline hurts nobody. */
export const isMoveNews = ({ from, to }: MovedDeadline, { byHand, now }: { byHand: boolean; now: Instant }): boolean =>
  from !== to && to > now && Math.min(from, to) <= now + ahead && (byHand || to < from);

export type MovedPart = MovedDeadline & { readonly gameweek: GameweekId; readonly part: Part; readonly zone: string };

/** The news in words. */
export const movedDeadlineText = ({ gameweek, part, from, to, zone }: MovedPart): NoticeText => ({
  subject: `${partTitle(gameweek, part)}: the deadline is ${to < from ? 'earlier' : 'later'} now`,
  heading: `Deadline: ${momentText(to, zone)}`,
  paragraphs: [`It was ${momentText(from, zone)}.`, `Times are those of ${zone}.`],
  action: { label: 'Open Team', path: '/my-team' },
});
