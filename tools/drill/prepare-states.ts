// What the drills start from: two states that differ, and an installation between two weeks of football.

import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { makeBackup } from '#server/backup/keep-backup';
import { restoreBackup } from '#server/backup/restore-backup';
import type { Caller } from '#server/platform/access/caller';
import { connectDatabase } from '#server/platform/database/database';
import type { Database } from '#server/platform/database/schema';
import { projectRoot } from '#server/platform/project-root';
import { touchlineVersion } from '#server/platform/version';
import { firstWeeks } from './drill-act.ts';
import type { DrillPlace } from './drill-place.ts';
import type { TwoStates } from './drill-restores.ts';

/** What release 0.1.0 stored. */
const earliestRelease = join(projectRoot(), 'test/fixtures/release-0.1.0.backup');
const tenDays = 10 * 86_400_000;

/**
 * The database `older` as an earlier release left it, the database `quiet` without live matches and open gameweeks, its admin, and a second backup
 * that differs from the first.
 */
export async function prepareStates(
  place: DrillPlace,
  folder: string,
  newFile: string,
): Promise<{ readonly files: TwoStates; readonly caller: Caller }> {
  const connection = place.direct('quiet');
  const oldFile = join(folder, 'old.backup');
  await place.renew('older');
  const upgradeFolder = join(folder, 'upgrade');
  await mkdir(upgradeFolder);
  const older = { connection: place.direct('older'), secretFile: join(upgradeFolder, 'secret') };
  await restoreBackup(earliestRelease, older);
  await place.renew('quiet');
  await restoreBackup(newFile, { connection, secretFile: join(folder, 'quiet-secret') });
  const { db, close } = connectDatabase(connection, 1);
  try {
    await endGameweeks(db);
    await sql`update leagues set name = name || ' before'`.execute(db);
    const { id } = await db.selectFrom('managers').select('id').where('is_admin', '=', true).executeTakeFirstOrThrow();
    const session = await db
      .insertInto('session')
      .values({
        manager_id: id,
        browser: 'drill',
        signed_in_at: new Date(firstWeeks),
        expires_at: new Date(firstWeeks + tenDays),
        ended_at: null,
        end_reason: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const source = {
      connection,
      secret: randomBytes(32),
      version: touchlineVersion(),
      at: new Date(firstWeeks).toISOString(),
    };
    await makeBackup(oldFile, source);
    return { files: { oldFile, newFile }, caller: { managerId: id, sessionId: session.id } };
  } finally {
    await close();
  }
}

/** Ends every gameweek that has begun, because a live match holds up a clearing, and an open one a new season. */
async function endGameweeks(db: Kysely<Database>): Promise<void> {
  await sql`
    with played as (
      update real_matches set report_complete = id in (select match_id from match_lineups),
        is_void = id not in (select match_id from match_lineups)
      where gameweek_id in (select gameweek_id from real_matches where id in (select match_id from match_lineups))
      returning gameweek_id
    ) update gameweeks set settled_at = ${new Date(firstWeeks)}
      where id in (select gameweek_id from played) and settled_at is null`.execute(db);
}
