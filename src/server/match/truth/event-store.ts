// The events of a match, written under the match's row lock.

import { sql, type Transaction } from 'kysely';
import type { TimelineEvent } from '#api/match-event';
import type { EventId, ManagerId, MatchId } from '#game/identity';
import type { Instant } from '#game/instant';
import type { EventDraft } from '#game/match/match-event';
import type { Database } from '../../platform/database/schema.ts';
import { type Clubs, columnsOf } from '../../reads/event-columns.ts';

export type NewEvent = {
  readonly match: { readonly id: MatchId; readonly clubs: Clubs };
  readonly draft: EventDraft;
  readonly sequence: number;
  readonly commandId: string;
  readonly recordedBy: ManagerId;
  readonly now: Instant;
};

/** Writes a new event; returns its id and the name of who recorded it. */
export async function insertEvent(
  trx: Transaction<Database>,
  { match, draft, sequence, commandId, recordedBy, now }: NewEvent,
): Promise<{ id: EventId; recorded_by_name: string | null }> {
  const recorded = { command_id: commandId, recorded_by: recordedBy, recorded_at: new Date(now) };
  return trx
    .insertInto('match_events')
    .values({ match_id: match.id, ...columnsOf(draft, match.clubs), sequence, ...recorded })
    .returning((event) => [
      'id',
      event
        .selectFrom('managers')
        .select('username')
        .whereRef('managers.id', '=', 'match_events.recorded_by')
        .as('recorded_by_name'),
    ])
    .executeTakeFirstOrThrow();
}

/**
 * Writes events back as they were recorded, with their ids, so that references to them stay valid. Whoever has been
 * deleted since has recorded none of them any more, as with events that stayed.
 */
export async function restoreEvents(
  trx: Transaction<Database>,
  { id: match_id, clubs }: NewEvent['match'],
  events: readonly (TimelineEvent & { readonly recorded_by: ManagerId | null })[],
): Promise<void> {
  const here = await managersAmong(
    trx,
    events.flatMap(({ recorded_by }) => recorded_by ?? []),
  );
  const rows = events.map((event) => {
    const { id, sequence, command_id, recorded_at } = event;
    const recorded_by = here.find((manager) => manager === event.recorded_by) ?? null;
    const recorded = { command_id, recorded_by, recorded_at, points_processed: false };
    return { ...columnsOf(event, clubs), ...recorded, id, match_id, sequence };
  });
  await sql`
    insert into match_events overriding system value
    select * from jsonb_populate_recordset(null::match_events, ${JSON.stringify(rows)}::jsonb)`.execute(trx);
}

/** Those who are still managers; nobody deletes them before this transaction ends. */
async function managersAmong(trx: Transaction<Database>, ids: readonly ManagerId[]): Promise<readonly ManagerId[]> {
  if (ids.length === 0) return [];
  const rows = await trx.selectFrom('managers').select('id').where('id', 'in', ids).forKeyShare().execute();
  return rows.map(({ id }) => id);
}

/** Replaces an event's details; who recorded it, and with which command, stays. */
export async function replaceEvent(
  trx: Transaction<Database>,
  id: EventId,
  draft: EventDraft,
  clubs: Clubs,
): Promise<void> {
  const columns = { ...columnsOf(draft, clubs), points_processed: false };
  await trx.updateTable('match_events').set(columns).where('id', '=', id).execute();
}

/** Gives events of one match new sequences, all at once. */
export async function resequenceEvents(
  trx: Transaction<Database>,
  moved: readonly { readonly id: EventId; readonly sequence: number }[],
): Promise<void> {
  if (moved.length === 0) return;
  await sql`
    update match_events set sequence = moved.sequence
    from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as moved (id integer, sequence integer)
    where match_events.id = moved.id`.execute(trx);
}

/** Deletes an event. */
export async function deleteEvent(trx: Transaction<Database>, id: EventId): Promise<void> {
  await trx.deleteFrom('match_events').where('id', '=', id).execute();
}

/** Deletes every event of a match. */
export async function deleteEvents(trx: Transaction<Database>, matchId: MatchId): Promise<void> {
  await trx.deleteFrom('match_events').where('match_id', '=', matchId).execute();
}
