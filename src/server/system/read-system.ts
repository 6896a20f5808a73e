// The overview of an installation: what an admin looks at when something seems wrong.

import type { OutputOf } from '#api/endpoint';
import type { readSystem as endpoint } from '#api/system';
import { instantText } from '#game/instant';
import { listBackups } from '../backup/keep-backup.ts';
import { readOverdueMatches } from '../overdue/overdue-store.ts';
import type { ServerContext } from '../platform/server-context.ts';
import { touchlineVersion } from '../platform/version.ts';
import { findCurrentSeason } from '../season/season-store.ts';
import { readDatabaseFacts, readLastImport, readWaitingJobs } from './system-store.ts';

const startedAt = new Date(Date.now() - performance.now()).toISOString();

export async function readSystem(context: ServerContext): Promise<OutputOf<typeof endpoint>> {
  const { database, clock, live } = context;
  const { db } = database;
  const asked = performance.now();
  const { mail, ...facts } = await readDatabaseFacts(db);
  const milliseconds = Math.round((performance.now() - asked) * 10) / 10;
  const season = await findCurrentSeason(db);
  const now = clock.now();
  const overdue = season === null ? [] : await readOverdueMatches(db, season.id, now);
  return {
    version: touchlineVersion(),
    started_at: startedAt,
    now: instantText(now),
    database: { ...facts, milliseconds },
    backups: [...(await listBackups(context))],
    connected_browsers: live.watcherCount(),
    mail,
    fixtures_fetched_at: (await readLastImport(db))?.toISOString() ?? null,
    jobs: await readWaitingJobs(db),
    overdue_matches: overdue.map(({ kickOff, ...match }) => ({ ...match, match_date: kickOff.toISOString() })),
  };
}
