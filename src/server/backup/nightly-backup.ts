// The job 'nightly-backup': makes a backup every night, outside a transaction, and schedules itself again.

import { hostname } from 'node:os';
import { z } from 'zod';
import type { Instant } from '#game/instant';
import { nextFullHour } from '#game/zone-time';
import type { Config } from '../platform/config.ts';
import { transaction } from '../platform/database/transaction.ts';
import { defineJob } from '../platform/jobs/define-job.ts';
import type { ServerContext } from '../platform/server-context.ts';
import { keepBackup } from './keep-backup.ts';

const threeOClock = 3;

/** Where this process keeps its backups, in a name that no other process has. */
export const placeOfBackups = ({ dataDir }: Pick<Config, 'dataDir'>): string => `${hostname()}:${dataDir}`;

export const nightlyBackup = defineJob({
  kind: 'nightly-backup',
  lane: 'upkeep',
  isRunWith: ({ backups }) => backups.isNightly,
  // What the last one has left for System: the other processes do not see its file.
  body: z.object({ made_at: z.iso.datetime().optional(), place: z.string().optional() }),
  key: () => 'nightly',
  run: async ({ context }) => {
    const { config, database, clock, log } = context;
    const { name, bytes, made_at } = await keepBackup(context, 'night');
    log.info({ name, bytes }, 'nightly backup made');
    const next = nextNight(clock.now(), config.leagueTimeZone);
    await transaction(database.db, (trx) =>
      nightlyBackup.schedule(trx, { made_at, place: placeOfBackups(config) }, next),
    );
  },
});

/** Makes sure that the next nightly backup is scheduled, if this process makes them. */
export async function prepareNightlyBackup({ config, database, clock }: ServerContext): Promise<void> {
  if (!config.backups.isNightly) return;
  const next = nextNight(clock.now(), config.leagueTimeZone);
  await transaction(database.db, (trx) => nightlyBackup.scheduleUnlessThere(trx, {}, next, next));
}

/** The next 03:00 in the zone. */
export const nextNight = (now: Instant, zone: string): Instant => nextFullHour(threeOClock, now, zone);
