// The job 'tell-health': every morning, one mail to the admins if something is bad.

import { z } from 'zod';
import type { Finding } from '#api/system';
import type { Instant } from '#game/instant';
import { hour } from '#game/zone-time';
import { nextNight } from '../backup/nightly-backup.ts';
import { readAdminAddresses } from '../overdue/overdue-store.ts';
import { transaction } from '../platform/database/transaction.ts';
import { defineJob } from '../platform/jobs/define-job.ts';
import type { Letter } from '../platform/mail/letter.ts';
import { postMail } from '../platform/mail/post-mail.ts';
import type { ServerContext } from '../platform/server-context.ts';
import { readHealth } from './read-health.ts';

/** After the night's backup, in the league's time zone. */
const nextMorning = (now: Instant, zone: string): Instant => (nextNight(now, zone) + 5 * hour) as Instant;

export const mailHealth = defineJob({
  // Waiting jobs are stored under this name.
  kind: 'tell-health',
  lane: 'upkeep',
  body: z.object({}),
  run: async ({ context }) => {
    const { config, database, clock, secret } = context;
    const bad = (await readHealth(context)).filter(({ state }) => state === 'bad');
    const now = clock.now();
    await transaction(database.db, async (trx) => {
      const letter = healthLetter(bad, `${config.publicUrl}/admin/system`);
      const admins = bad.length === 0 ? [] : await readAdminAddresses(trx);
      for (const to of admins) await postMail(trx, secret, { to, letter, now, life: 24 * hour });
      await mailHealth.schedule(trx, {}, nextMorning(now, config.leagueTimeZone));
    });
  },
});

/** Makes sure that the next morning's look is scheduled. */
export async function prepareMailHealth({ config, database, clock }: ServerContext): Promise<void> {
  const next = nextMorning(clock.now(), config.leagueTimeZone);
  await transaction(database.db, (trx) => mailHealth.scheduleUnlessThere(trx, {}, next, next));
}

const healthLetter = (bad: readonly Finding[], href: string): Letter => ({
  subject: 'Touchline needs a look',
  heading: bad.length === 1 ? 'Something needs a look' : `${bad.length} things need a look`,
  paragraphs: bad.map(({ text }) => text),
  action: { label: 'Open System', href },
  note: 'This mail comes once a day until it is mended.',
});
