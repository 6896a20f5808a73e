// LEAGUE_TIME_ZONE decides the days and deadlines that are stored. With another zone, half a season would be judged by
// each, so the database keeps the zone and the start compares.

import { transaction } from '../platform/database/transaction.ts';
import type { ServerContext } from '../platform/server-context.ts';
import { hasGameweeks, lockInstallationRow, writeTimeZone } from './time-zone-store.ts';

/** Throws if the setting differs from the zone of this season's deadlines; before a season has any, it may change. */
export async function keepTimeZone({ config, database }: Pick<ServerContext, 'config' | 'database'>): Promise<void> {
  const zone = config.leagueTimeZone;
  await transaction(database.db, async (trx) => {
    const storedZone = await lockInstallationRow(trx);
    if (storedZone === zone) return;
    if (storedZone !== null && (await hasGameweeks(trx))) {
      throw new Error(
        `LEAGUE_TIME_ZONE is ${zone}, but the deadlines of this season were made for ${storedZone}. ` +
          `Set LEAGUE_TIME_ZONE=${storedZone}. Before a season has gameweeks, it may change.`,
      );
    }
    await writeTimeZone(trx, zone);
  });
}
