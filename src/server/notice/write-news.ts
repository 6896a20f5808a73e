// News that an act or a job has for people: written for whoever listens, after their quiet hours, and told by 'tell-notices'.

import type { Transaction } from 'kysely';
import type { ManagerId } from '#game/identity';
import type { Instant } from '#game/instant';
import { newsAt } from '#game/notice/news-time';
import type { NoticeKind } from '#game/notice/notice';
import type { Config } from '../platform/config.ts';
import type { Database } from '../platform/database/schema.ts';
import { hasMail } from '../platform/mail/has-mail.ts';
import { canTell } from './can-tell.ts';
import { readListeners } from './listener-store.ts';
import { insertNotices, type NewNotice } from './notice-store.ts';
import { tellNotices } from './tell-notices.ts';

export type NewsWriting = {
  readonly trx: Transaction<Database>;
  readonly config: Config;
  readonly now: Instant;
  /** When it is due at the earliest; now, unless something else is said. */
  readonly from?: Instant;
};

export type NewsFor = {
  readonly kind: NoticeKind;
  readonly people: readonly ManagerId[];
  readonly usefulUntil: Instant;
  /** Whether somebody looks again: whoever is asleep is told then, of what is so by then. */
  readonly isLookedAtAgain?: true;
  /** What this person is told, with the rest of its key; null: nothing. */
  readonly newsOf: (person: ManagerId) => Pick<NewNotice, 'about' | 'occasion' | 'text'> | null;
};

/** Writes the news for those of these people who listen. */
export async function writeNews(
  { trx, config, now, from = now }: NewsWriting,
  { kind, people, usefulUntil, isLookedAtAgain, newsOf }: NewsFor,
): Promise<void> {
  if (people.length === 0 || !(await canTell(trx, config))) return;
  const asked = { kind, hasMail: hasMail(config), among: people, after: null, limit: people.length };
  const news = { now: from, usefulUntil, zone: config.leagueTimeZone };
  const notices = (await readListeners(trx, asked)).flatMap(({ id, quiet }): NewNotice[] => {
    const told = newsOf(id);
    const dueAt = newsAt(news, quiet);
    if (told === null || dueAt === null || (isLookedAtAgain && dueAt > from)) return [];
    return [{ manager: id, kind, ...told, dueAt, usefulUntil }];
  });
  if (notices.length === 0) return;
  await insertNotices(trx, notices, now);
  await tellNotices.schedule(trx, {}, now);
}
