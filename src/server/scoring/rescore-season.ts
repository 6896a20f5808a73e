// Scores the season again from its events, after a rule or a role has changed: reports, statistics, results.

import type { Transaction } from 'kysely';
import type { Instant } from '#game/instant';
import { sumSeason } from '../match/projection/projection-store.ts';
import { recomputeSeason } from '../match/recompute/recompute-season.ts';
import { playersInReports, readStoredSeason } from '../match/recompute/season-truth-store.ts';
import type { Database } from '../platform/database/schema.ts';
import { readGameweeks } from '../reads/gameweek-store.ts';
import type { CurrentSeason } from '../season/season-store.ts';
import { scheduleSettle } from '../standings/settle-job.ts';
import { rewriteReports } from './scoring-store.ts';

/** Rewrites what follows from the current rules, under lockReportRows; returns how many reports differed. */
export async function rescoreSeason(
  trx: Transaction<Database>,
  season: CurrentSeason,
  now: Instant,
  reason: string,
): Promise<number> {
  const stored = await readStoredSeason(trx);
  const { matches } = recomputeSeason(stored);
  const rows = [...matches].flatMap(([match_id, { reports }]) => reports.map((report) => ({ ...report, match_id })));
  const changed = await rewriteReports(trx, rows);
  await sumSeason(trx, season.id, season.statisticsFrom, playersInReports(stored));
  for (const { id, start_time } of await readGameweeks(trx, season.id)) {
    if (start_time <= now) await scheduleSettle(trx, { season: season.id, gameweek: id, reason }, now);
  }
  return changed;
}
