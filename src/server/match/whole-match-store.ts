// A match with everything recorded of it, as of one point of the live stream.

import type { Kysely } from 'kysely';
import type { OutputOf } from '#api/endpoint';
import type { readMatch } from '#api/match';
import type { MatchId } from '#game/identity';
import type { Database } from '../platform/database/schema.ts';
import { notFound } from '../platform/http/http-error.ts';
import { clubsOf, findMatch, realMatchRow } from './match-store.ts';
import { timelineEventOf } from './record/timeline.ts';
import { sheetRows } from './truth/match-sheet-store.ts';

/** The match of this id with its timeline and reports; 404 when there is none. */
export function readWholeMatch(db: Kysely<Database>, id: MatchId): Promise<OutputOf<typeof readMatch>> {
  // One snapshot: the stream goes on exactly where these rows end.
  const snapshot = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
  return snapshot.execute(async (trx) => {
    const row = await findMatch(trx, id);
    if (row === undefined) throw notFound('Match');
    const match = realMatchRow(row);
    const stored = await sheetRows(trx, id, { home: row.home_team_id, away: row.away_team_id });
    const { epoch, last_number } = await trx
      .selectFrom('live_position')
      .select(['epoch', 'last_number'])
      .executeTakeFirstOrThrow();
    return {
      live: { epoch, number: last_number },
      match: { ...match, version: row.version, heroes: row.heroes },
      clubs: await clubsOf(trx, [match]),
      line_ups: stored.line_ups,
      events: stored.events.map(timelineEventOf),
      reports: stored.reports,
      players: stored.players,
    };
  });
}
