// The job 'tell-notices': hands each due notice to the channels that its person has chosen (rules/notice 1). A notice and
// its mails are one transaction, so however many processes try, and whenever one dies, it is told once.

import { z } from 'zod';
import type { Instant } from '#game/instant';
import type { NoticeKind } from '#game/notice/notice';
import { defineJob, type JobSurroundings } from '../platform/jobs/define-job.ts';
import { postMail } from '../platform/mail/post-mail.ts';
import { transact, type Writing } from '../platform/transact.ts';
import { canTell } from './can-tell.ts';
import { noticeLetter } from './notice-letter.ts';
import { type DueNotice, endNotices, nextNoticeAt, takeDueNotices } from './notice-store.ts';

const atOnce = 200;

/** Each run hands over a few, so that no mail about an account waits behind a hundred thousand of them. */
export const tellNotices = defineJob({
  kind: 'tell-notices',
  lane: 'outside',
  leavesTheHouse: true,
  body: z.object({}),
  run: async ({ context }) => {
    await transact(context, async ({ trx, now }) => {
      const due = await takeDueNotices(trx, now, atOnce);
      const told: number[] = [];
      for (const notice of due) if (await tell({ trx, now }, notice, context)) told.push(notice.id);
      await endNotices(trx, told, 'told');
      const dropped = due.map(({ id }) => id).filter((id) => !told.includes(id));
      await endNotices(trx, dropped, 'dropped');
      const next = await nextNoticeAt(trx);
      if (next !== null) await tellNotices.schedule(trx, {}, Math.max(next, now) as Instant);
    });
  },
});

/** False if it is too late, or nobody would hear it. */
async function tell(
  { trx, now }: Pick<Writing, 'trx' | 'now'>,
  { kind, manager_id: manager, text, email, by_mail, useful_until }: DueNotice,
  { config, secret }: JobSurroundings,
): Promise<boolean> {
  const life = useful_until.getTime() - now;
  if (life <= 0 || text === null || email === null || !by_mail || !canTell(config)) return false;
  const letter = noticeLetter(text, { kind: kind as NoticeKind, manager }, { config, secret });
  await postMail(trx, secret, { to: email, letter, now, life, isPrivate: true });
  return true;
}
