// A match with everything recorded about it, as of one point of the live stream.

import type { Kysely } from 'kysely';
import type { OutputOf } from '#api/endpoint';
import type * as api from '#api/match';
import type { MatchId } from '#game/identity';
import type { Clock } from '../platform/clock/clock.ts';
import { judgedInstant } from '../platform/clock/clock-store.ts';
import type { Database } from '../platform/database/schema.ts';
import { snapshot } from '../platform/database/snapshot.ts';
import { notFound } from '../platform/http/http-error.ts';
import { readPosition } from '../platform/stream/change-log-store.ts';
import { clubsOf } from '../reads/club-store.ts';
import { findMatch, restorableMatchRow } from '../reads/match-store.ts';
import { lineUpsOf } from './truth/line-up-store.ts';
import { rulesOf, sheetRows, timelineOf } from './truth/match-sheet-store.ts';

/** The match with this id, its timeline and its reports; 404 if there is none. */
export function readWholeMatch(
  db: Kysely<Database>,
  id: MatchId,
  clock: Clock,
): Promise<OutputOf<typeof api.readMatch>> {
  // One snapshot, so that the stream continues exactly where these rows end.
  return snapshot(db, async (trx) => {
    const now = await judgedInstant(trx, clock);
    const row = await findMatch(trx, id);
    if (row === undefined) throw notFound('Match');
    const match = restorableMatchRow(row, now);
    const { set_minute, version, heroes } = row;
    const sides = { home: row.home_team_id, away: row.away_team_id };
    const stored = await sheetRows(trx, id, sides);
    return {
      live: await readPosition(trx),
      match: { ...match, set_minute, version, heroes },
      rules: rulesOf(stored.season),
      clubs: await clubsOf(trx, [match]),
      line_ups: lineUpsOf(stored.line_ups, sides),
      events: timelineOf(stored.events, sides),
      reports: stored.reports,
      players: stored.players,
    };
  });
}
