// The job 'tell-notices': hands each due notice to the channels that its person has chosen (rules/notice 1). A notice and
// what it puts into the queues are one transaction, so however many processes try, and whenever one dies, it is told once.

import { z } from 'zod';
import type { Instant } from '#game/instant';
import { type NoticeText, urgencies } from '#game/notice/notice';
import { defineJob, type JobSurroundings } from '../platform/jobs/define-job.ts';
import { hasMail } from '../platform/mail/has-mail.ts';
import { postMail } from '../platform/mail/post-mail.ts';
import { postPush } from '../platform/push/post-push.ts';
import { transact, type Writing } from '../platform/transact.ts';
import { noticeLetter } from './notice-letter.ts';
import { type DueNotice, endNotices, nextNoticeAt, takeDueNotices } from './notice-store.ts';

const atOnce = 200;

/** Each run hands over a few, so that its transaction stays short. */
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
      await tellNotices.scheduleNext(trx, {}, now, () => nextNoticeAt(trx));
    });
  },
});

/** False if it is too late, or nobody would hear it. */
async function tell(
  writing: Pick<Writing, 'trx' | 'now'>,
  notice: DueNotice,
  context: JobSurroundings,
): Promise<boolean> {
  const { text, useful_until } = notice;
  if (text === null || useful_until.getTime() <= writing.now) return false;
  const isMailed = await tellByMail(writing, { ...notice, text }, context);
  const isPushed = await tellByPush(writing, { ...notice, text }, context);
  return isMailed || isPushed;
}

type Told = DueNotice & { readonly text: NoticeText };

async function tellByMail(
  { trx, now }: Pick<Writing, 'trx' | 'now'>,
  { kind, manager_id: manager, text, email, by_mail, useful_until }: Told,
  { config, secret }: JobSurroundings,
): Promise<boolean> {
  if (email === null || !by_mail || !hasMail(config)) return false;
  const letter = noticeLetter(text, { kind, manager }, { config, secret });
  await postMail(trx, secret, { to: email, letter, now, life: useful_until.getTime() - now, isPrivate: true });
  return true;
}

async function tellByPush(
  { trx, now }: Pick<Writing, 'trx' | 'now'>,
  { kind, about, manager_id: to, text, by_push, useful_until }: Told,
  context: JobSurroundings,
): Promise<boolean> {
  if (!by_push) return false;
  const devices = await postPush(trx, context, {
    to,
    key: `${kind} ${about}`,
    title: text.subject,
    body: text.heading,
    path: text.action.path,
    urgency: urgencies[kind],
    now,
    usefulUntil: useful_until.getTime() as Instant,
  });
  return devices > 0;
}
