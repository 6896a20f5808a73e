// A deleted report, kept in its match's row for 24 hours unless a new one has begun (rules/match 16).

import { sql, type Transaction } from 'kysely';
import { z } from 'zod';
import { minute, playerCode } from '#api/identity-schema';
import { teamSheet } from '#api/match';
import { type TimelineEvent, timelineEvent } from '#api/match-event';
import type { ManagerId, MatchId, Minute, PlayerCode } from '#game/identity';
import { type Instant, instantOf } from '#game/instant';
import type { MatchSheet } from '#game/match/match-sheet';
import { restorableUntil } from '#game/match/restorable';
import type { Database } from '../../platform/database/schema.ts';
import { type Reader, stored } from '../../platform/database/stored.ts';
import { idsOnly } from '../../platform/ids-only.ts';

/** The deleted report's line-ups, events and settings: all that is needed to restore it. */
export type DeletedReport = {
  readonly minute: Minute;
  readonly complete: boolean;
  readonly heroes: readonly PlayerCode[];
  readonly line_ups: MatchSheet['lineUps'];
  readonly events: readonly (TimelineEvent & { readonly recorded_by: ManagerId | null })[];
};

const deletedReport = z.object({
  minute,
  complete: z.boolean(),
  heroes: z.array(playerCode).default([]),
  line_ups: z.object({ home: teamSheet, away: teamSheet }),
  events: z.array(timelineEvent.and(z.object({ recorded_by: z.uuid().nullable().default(null) }))),
}) as unknown as Reader<DeletedReport>;
const storedReport = stored('real_matches.deleted_report', deletedReport);

/** Stores a deleted report. */
export async function keepDeletedReport(
  trx: Transaction<Database>,
  match: MatchId,
  report: DeletedReport,
  now: Instant,
): Promise<void> {
  await trx
    .updateTable('real_matches')
    .set({ deleted_report: JSON.stringify(report, idsOnly), deleted_report_at: new Date(now) })
    .where('id', '=', match)
    .execute();
}

/** The report that can still be restored; null if there is none, or it cannot be read. */
export async function readDeletedReport(
  trx: Transaction<Database>,
  match: MatchId,
  now: Instant,
): Promise<DeletedReport | null> {
  const row = await trx
    .selectFrom('real_matches')
    .select(['deleted_report', 'deleted_report_at'])
    .where('id', '=', match)
    .executeTakeFirstOrThrow();
  const deletedAt = row.deleted_report_at && instantOf(row.deleted_report_at);
  if (restorableUntil(deletedAt, now) === null) return null;
  return storedReport(row.deleted_report);
}

/** A new report has begun, or the old one is back: there is nothing left to restore. */
export async function forgetDeletedReport(trx: Transaction<Database>, match: MatchId): Promise<void> {
  await trx
    .updateTable('real_matches')
    .set({ deleted_report: sql`null`, deleted_report_at: null })
    .where('id', '=', match)
    .where('deleted_report_at', 'is not', null)
    .execute();
}
