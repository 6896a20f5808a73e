// A match with everything recorded of it, as of one point of the live stream.

import type { Kysely } from 'kysely';
import type { OutputOf } from '#api/endpoint';
import type { readMatch } from '#api/match';
import type { MatchId } from '#game/identity';
import type { Instant } from '#game/instant';
import type { Database } from '../platform/database/schema.ts';
import { notFound } from '../platform/http/http-error.ts';
import { seasonRules } from '../season/season-store.ts';
import { clubsOf, findMatch, realMatchRow } from './match-store.ts';
import { restorableUntil } from './truth/deleted-report-store.ts';
import { lineUpsOf } from './truth/line-up-store.ts';
import { sheetRows, timelineOf } from './truth/match-sheet-store.ts';

/** The match of this id with its timeline and reports; 404 when there is none. */
export function readWholeMatch(db: Kysely<Database>, id: MatchId, now: Instant): Promise<OutputOf<typeof readMatch>> {
  // One snapshot: the stream goes on exactly where these rows end.
  const snapshot = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
  return snapshot.execute(async (trx) => {
    const row = await findMatch(trx, id);
    if (row === undefined) throw notFound('Match');
    const match = realMatchRow(row);
    const { set_minute, version, heroes, deleted_report_at } = row;
    const sides = { home: row.home_team_id, away: row.away_team_id };
    const stored = await sheetRows(trx, id, sides);
    const { epoch, last_number } = await trx
      .selectFrom('live_position')
      .select(['epoch', 'last_number'])
      .executeTakeFirstOrThrow();
    return {
      live: { epoch, number: last_number },
      match: { ...match, set_minute, version, heroes, restorable_until: restorableUntil(deleted_report_at, now) },
      rules: await seasonRules(trx, row.season_id),
      clubs: await clubsOf(trx, [match]),
      line_ups: lineUpsOf(stored.line_ups, sides),
      events: timelineOf(stored.events, sides),
      reports: stored.reports,
      players: stored.players,
    };
  });
}
