// Two jobs: one looks what there is to tell, the other sends it. Both leave the house: a restored copy does neither.

import { z } from 'zod';
import { type Instant, instantText, minutesInMilliseconds } from '#game/instant';
import { day, hour } from '#game/zone-time';
import { transaction } from '../platform/database/transaction.ts';
import { defineJob, type JobSurroundings } from '../platform/jobs/define-job.ts';
import type { ServerContext } from '../platform/server-context.ts';
import { transact } from '../platform/transact.ts';
import { dropUseless, endMessage, nextHookMessageAt, postponeMessage, takeMessage } from './message-store.ts';
import { forgetUndone } from './news-store.ts';
import { queueNews } from './queue-news.ts';
import { sendMessage } from './send-message.ts';
import { noteFailure, noteSuccess } from './webhook-store.ts';

const seconds = (count: number): number => count * 1000;
const lookEvery = seconds(15);
/** Without a webhook there is nothing to look for; setting one looks at once. */
const lookWithout = minutesInMilliseconds(60);
const longestBackOff = hour;
/** Longer than a request takes; if this process dies meanwhile, another one sends the message after it. */
export const claim = seconds(30);
/** After this long without one success, a webhook is switched off. */
const longestFailing = 2 * day;
const atOnce = 50;

export const watchForWebhooks = defineJob({
  kind: 'watch-for-webhooks',
  lane: 'webhooks',
  leavesTheHouse: true,
  body: z.object({}),
  run: async ({ context }) => {
    await transact(context, async ({ trx, now }) => {
      const { hooks, queued } = await queueNews(trx, { zone: context.config.leagueTimeZone, now });
      if (queued > 0) await sendToWebhooks.schedule(trx, {}, now);
      await watchForWebhooks.schedule(trx, {}, (now + (hooks > 0 ? lookEvery : lookWithout)) as Instant);
    });
  },
});

export const sendToWebhooks = defineJob({
  kind: 'send-to-webhooks',
  lane: 'webhooks',
  leavesTheHouse: true,
  body: z.object({}),
  run: async ({ context }) => {
    const { database, clock } = context;
    await dropUseless(database.db, clock.now());
    await forgetUndone(database.db);
    for (let sent = 0; sent < atOnce && (await sendNext(context)); ) sent++;
    await transaction(database.db, (trx) =>
      sendToWebhooks.scheduleNext(trx, {}, clock.now(), () => nextHookMessageAt(trx)),
    );
  },
});

/** False if none is due. What may arrive later waits 2, 4, 8 … seconds, an hour at most. */
async function sendNext(context: JobSurroundings): Promise<boolean> {
  const { db } = context.database;
  const now = context.clock.now();
  const message = await takeMessage(db, now, (now + claim) as Instant);
  if (message === undefined) return false;
  const { id, event, league, league_id, text, attempts } = message;
  const link = context.config.publicUrl + pathOf(message);
  const at = instantText(message.created_at.getTime() as Instant);
  const failure = await sendMessage({ ...context, now }, message, { id, event, league, at, text, link });
  if (failure === null) {
    await endMessage(db, id, 'sent');
    await noteSuccess(db, league_id, now);
    return true;
  }
  const { reason, mayPass } = failure;
  if (mayPass) {
    await postponeMessage(db, id, (now + Math.min(seconds(2 ** (attempts + 1)), longestBackOff)) as Instant);
  } else await endMessage(db, id, 'dropped');
  await noteFailure(db, league_id, { failure: reason, now, offIfSince: new Date(now - longestFailing) });
  await dropUseless(db, now);
  context.log.warn({ league: league_id, reason, attempts: attempts + 1 }, 'a webhook message did not arrive');
  return true;
}

type Message = NonNullable<Awaited<ReturnType<typeof takeMessage>>>;

/** Where to read more: of a settled gameweek on its page, also once its season has ended; of all else on the league's. */
function pathOf({ event, about, league_id }: Pick<Message, 'event' | 'about' | 'league_id'>): string {
  const [season, gameweek] = about.split('/');
  return event === 'settled' ? `/leagues/${league_id}/weeks/${gameweek}?season=${season}` : `/league/${league_id}`;
}

/** Makes sure that somebody looks. */
export async function prepareWebhooks({ database, clock }: ServerContext): Promise<void> {
  const now = clock.now();
  await transaction(database.db, (trx) => watchForWebhooks.scheduleUnlessThere(trx, {}, now, now));
}
