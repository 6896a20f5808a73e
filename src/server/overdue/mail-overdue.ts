// The job 'tell-overdue': mails the admins, once, about a match whose report is not complete twelve hours after
// kick-off. It is scheduled when the match's part locks, and no match can begin before that; and anew when a match that
// was over is open again (rules/match 18).

import type { Transaction } from 'kysely';
import { z } from 'zod';
import { matchId } from '#api/identity-schema';
import type { MatchId } from '#game/identity';
import type { Instant } from '#game/instant';
import { overdueMailedAfter } from '#game/match/overdue';
import { day, hour } from '#game/zone-time';
import type { Database } from '../platform/database/schema.ts';
import { defineJob } from '../platform/jobs/define-job.ts';
import type { Letter } from '../platform/mail/letter.ts';
import { postMail } from '../platform/mail/post-mail.ts';
import type { PartKey } from '../reads/part-key.ts';
import { type OverdueMatch, readAdminAddresses, readKickOffs, readUnfinishedMatch } from './overdue-store.ts';

export const mailOverdue = defineJob({
  // Waiting jobs are stored under this name.
  kind: 'tell-overdue',
  lane: 'inTransaction',
  body: z.object({ match_id: matchId }),
  key: ({ match_id }) => String(match_id),
  run: async ({ trx, now, context: { config, secret } }, { match_id }) => {
    const match = await readUnfinishedMatch(trx, match_id);
    if (match === undefined) return;
    const dueAt = mailedAt(match.kickOff);
    // The match begins later than it did when its part was locked.
    if (dueAt > now) {
      await mailOverdue.schedule(trx, { match_id }, dueAt);
      return;
    }
    const letter = overdueLetter(match, `${config.publicUrl}/match-reports/${match_id}`);
    for (const to of await readAdminAddresses(trx)) await postMail(trx, secret, { to, letter, now });
  },
});

/** Schedules the check for each match of a part. */
export async function scheduleOverdue(trx: Transaction<Database>, part: PartKey, now: Instant): Promise<void> {
  for (const { id, kickOff } of await readKickOffs(trx, part)) {
    // An installation that begins in mid-season gets no mails about the past.
    if (mailedAt(kickOff) > now - longPast) await mailOverdue.schedule(trx, { match_id: id }, mailedAt(kickOff));
  }
}

/** Schedules the check for a match that is open again: twelve hours from now if its own time has passed. */
export async function scheduleOverdueAgain(trx: Transaction<Database>, match_id: MatchId, now: Instant): Promise<void> {
  const match = await readUnfinishedMatch(trx, match_id);
  if (match === undefined) return;
  const dueAt = mailedAt(match.kickOff);
  await mailOverdue.schedule(trx, { match_id }, dueAt > now ? dueAt : ((now + overdueMailedAfter) as Instant));
}

const longPast = 2 * day;
const mailedAt = (kickOff: Date): Instant => (kickOff.getTime() + overdueMailedAfter) as Instant;

const overdueLetter = ({ home, away }: OverdueMatch, href: string): Letter => ({
  subject: `Overdue: ${home} – ${away}`,
  heading: `${home} – ${away} is not complete`,
  paragraphs: [
    `Its report is open, ${overdueMailedAfter / hour} hours or more after kick-off. Points, autosubs and results of its gameweek wait for it.`,
  ],
  action: { label: 'Open the report', href },
  note: 'Complete the report, or void the match if it was not played. Take that back once it has its new date.',
});
