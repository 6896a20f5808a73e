// The job 'check-reports': fetches the official figures after a match is complete, so that the second opinion is ready
// without being requested. They are published some hours after a match, so it asks every hour, for two days.

import type { Transaction } from 'kysely';
import { z } from 'zod';
import { type Instant, minutesInMilliseconds } from '#game/instant';
import { isRefusal } from '#game/refusal';
import type { Config } from '../platform/config.ts';
import type { Database } from '../platform/database/schema.ts';
import { defineJob } from '../platform/jobs/define-job.ts';
import { transact } from '../platform/transact.ts';
import { isWithoutOfficial, keepProvided } from './official-store.ts';
import { askProvider, mayAsk } from './provider/ask-provider.ts';

const afterCompletion = minutesInMilliseconds(15);
const betweenQuestions = minutesInMilliseconds(60);

export const checkReportsLater = defineJob({
  kind: 'check-reports',
  lane: 'outside',
  body: z.object({}),
  run: async ({ context }) => {
    const { provided } = await askProvider(context);
    if (isRefusal(provided)) context.log.warn({ reason: provided.sentence }, 'no official figures to compare with');
    await transact(context, async ({ trx, now }) => {
      if (!isRefusal(provided)) await keepProvided(trx, provided, now);
      if (!(await isWithoutOfficial(trx, now))) return;
      await checkReportsLater.schedule(trx, {}, (now + betweenQuestions) as Instant);
    });
  },
});

/** Schedules the comparison, if the provider publishes figures and may be asked. */
export async function compareSoon(trx: Transaction<Database>, config: Config, now: Instant): Promise<void> {
  if (config.fixtures.provider !== 'fpl' || !mayAsk(config)) return;
  await checkReportsLater.schedule(trx, {}, (now + afterCompletion) as Instant);
}
