// The job 'tell-moved-deadline': tells everybody that a deadline was moved (rules/notice 16), so many people at a time.

import type { Transaction } from 'kysely';
import { z } from 'zod';
import { part } from '#api/gameweek';
import { gameweekId, isoInstant, managerId, seasonId } from '#api/identity-schema';
import type { ManagerId } from '#game/identity';
import { type Instant, instant, instantText } from '#game/instant';
import { isMoveNews, movedDeadlineText } from '#game/notice/moved-deadline-text';
import { newsAt } from '#game/notice/news-time';
import type { Database } from '../platform/database/schema.ts';
import { defineJob } from '../platform/jobs/define-job.ts';
import { hasMail } from '../platform/mail/has-mail.ts';
import { transact } from '../platform/transact.ts';
import type { PartKey } from '../reads/part-key.ts';
import { canTell } from './can-tell.ts';
import { readListeners } from './listener-store.ts';
import { dropWaiting, insertNotices, type NewNotice, readDroppedLast } from './notice-store.ts';
import { aboutPart, readPartAhead } from './remind-store.ts';
import { tellNotices } from './tell-notices.ts';

/** So many people in one transaction. */
const atOnce = 500;

const aboutMoved = (key: PartKey): string => `${aboutPart(key)}/moved`;

type Moved = { readonly to: Instant; readonly at: string; readonly from: Instant };

const occasionOf = ({ to, at, from }: Moved): string => `${instantText(to)} at ${at}, was ${instantText(from)}`;

/**
 * The deadline that people know whose news of the deadline before this move was dropped untold. News of another one are
 * long over; earlier versions did not write down what people know.
 */
const lastHeardOf = (
  dropped: Awaited<ReturnType<typeof readDroppedLast>>,
  from: Instant,
): ReadonlyMap<ManagerId, Instant> =>
  new Map(
    dropped.flatMap(({ manager, occasion }) => {
      const [told, was] = [occasion.split(' at ')[0], occasion.split(', was ')[1]];
      return told !== instantText(from) || was === undefined ? [] : [[manager, instant(was)] as const];
    }),
  );

export const tellMovedDeadline = defineJob({
  kind: 'tell-moved-deadline',
  lane: 'outside',
  leavesTheHouse: true,
  body: z.object({
    season_id: seasonId,
    gameweek_id: gameweekId,
    part,
    from: isoInstant,
    to: isoInstant,
    at: isoInstant,
    /** Everybody up to this person has been told. */
    after: managerId.nullable(),
  }),
  key: ({ season_id, gameweek_id, part: of }) => `${season_id}/${gameweek_id}/${of}`,
  run: async ({ context }, body) => {
    const { config } = context;
    await transact(context, async ({ trx, now }) => {
      const key = { season: body.season_id, gameweek: body.gameweek_id, part: body.part };
      const [from, to] = [instant(body.from), instant(body.to)];
      // It may have moved again, or passed.
      if ((await readPartAhead(trx, key))?.deadline !== to || to <= now || !(await canTell(trx, config))) return;
      const about = aboutMoved(key);
      if (body.after === null) await dropWaiting(trx, { kind: 'deadline', about });
      const asked = {
        kind: 'deadline',
        hasMail: hasMail(config),
        among: null,
        after: body.after,
        limit: atOnce,
      } as const;
      const listeners = await readListeners(trx, asked);
      const news = { now, usefulUntil: to, zone: config.leagueTimeZone };
      const people = listeners.map(({ id }) => id);
      const lastHeard = lastHeardOf(await readDroppedLast(trx, { kind: 'deadline', about }, people), from);
      const notices = listeners.flatMap(({ id, quiet }): NewNotice[] => {
        const heard = lastHeard.get(id) ?? from;
        if (heard === to) return [];
        // Of no use to whoever sleeps until then, it waits all the same: the next move asks what they have not heard.
        const dueAt = newsAt(news, quiet) ?? to;
        const text = movedDeadlineText({ ...key, from: heard, to, zone: news.zone });
        const occasion = occasionOf({ to, at: body.at, from: heard });
        return [{ manager: id, kind: 'deadline', about, occasion, dueAt, usefulUntil: to, text }];
      });
      await insertNotices(trx, notices, now);
      await tellNotices.schedule(trx, {}, now);
      const last = listeners.at(-1)?.id;
      if (last !== undefined && listeners.length === atOnce)
        await tellMovedDeadline.schedule(trx, { ...body, after: last }, now);
    });
  },
});

/**
 * Schedules the news, if it is any. An earlier move that waits to be told is no longer so: this one is told instead, also
 * if it hurts nobody, or none if the part has no deadline any more (`to` is null).
 */
export async function scheduleMovedDeadline(
  trx: Transaction<Database>,
  key: PartKey,
  { from: was, to: is }: { readonly from: Instant; readonly to: Instant | null },
  { byHand, now }: { readonly byHand: boolean; readonly now: Instant },
): Promise<void> {
  if (is === was) return;
  const isNews = is !== null && isMoveNews({ from: was, to: is }, { byHand, now });
  const isAwaited = isNews || (await dropWaiting(trx, { kind: 'deadline', about: aboutMoved(key) })) > 0;
  if (is === null || !isAwaited) return;
  const { season: season_id, gameweek: gameweek_id, part: of } = key;
  const [from, to, at] = [was, is, now].map(instantText) as [string, string, string];
  await tellMovedDeadline.schedule(trx, { season_id, gameweek_id, part: of, from, to, at, after: null }, now);
}
