// One look for news: what webhooks tell by now joins their queue.

import type { Transaction } from 'kysely';
import type { LeagueId } from '#game/identity';
import type { Instant } from '#game/instant';
import type { Database } from '../platform/database/schema.ts';
import { findCurrentSeason } from '../season/season-store.ts';
import { queueMessages } from './message-store.ts';
import { lockWebhookRows } from './news-store.ts';
import { writeMessages } from './write-messages.ts';

type Look = { readonly zone: string; readonly now: Instant; readonly league?: LeagueId };

/** Looks for every webhook that is on, or for that of one league; returns how many they are and what of it is new. */
export async function queueNews(
  trx: Transaction<Database>,
  { zone, now, league }: Look,
): Promise<{ readonly hooks: number; readonly queued: number }> {
  const hooks = await lockWebhookRows(trx, league);
  const season = await findCurrentSeason(trx);
  let queued = 0;
  if (season !== null) {
    const writing = { db: trx, season: season.id, zone, now };
    for (const hook of hooks) queued += await queueMessages(trx, await writeMessages(writing, hook), now);
  }
  return { hooks: hooks.length, queued };
}
