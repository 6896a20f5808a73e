// The events of a match: the truth, written under the match's row lock.

import { sql, type Transaction } from 'kysely';
import type { TimelineEvent } from '#api/match-event';
import type { EventId, ManagerId, MatchId, RealTeamId } from '#game/identity';
import type { Instant } from '#game/instant';
import type { EventDraft, MatchEvent, Side } from '#game/match/match-event';
import type { Database } from '../../platform/database/schema.ts';

export type Clubs = Readonly<Record<Side, RealTeamId>>;

const ofNoEvent = {
  goal_type: null,
  scorer_id: null,
  assist_id: null,
  penalty_fouler_id: null,
  penalty_taker_id: null,
  penalty_saver_id: null,
  player_out_id: null,
  player_in_id: null,
  card_type: null,
  carded_player_id: null,
};
/** The columns that say what happened; what does not apply is null. */
type EventColumns = Pick<Database['match_events'], 'minute' | 'event_type' | 'team_id' | keyof typeof ofNoEvent>;
export type EventRow = EventColumns & { readonly id: EventId; readonly sequence: number };

/** The columns of an event; an own goal carries the club that benefits. */
export function columnsOf(event: EventDraft, clubs: Clubs): EventColumns {
  const { minute, type: event_type, side } = event;
  const said = Object.entries(event).filter(([name]) => name in ofNoEvent);
  return { ...ofNoEvent, ...Object.fromEntries(said), minute, event_type, team_id: clubs[side] };
}

/** The event of a row; throws when the row is not one that the table's checks allow. */
export function eventOf(row: EventRow, clubs: Clubs): MatchEvent {
  const { id, minute, sequence, assist_id, penalty_fouler_id } = row;
  const side: Side = row.team_id === clubs.home ? 'home' : 'away';
  const common = { id, minute, sequence, side };
  const must = <Value>(value: Value | null): Value => {
    if (value === null) throw new Error(`event ${id} lacks what its type needs`);
    return value;
  };
  switch (row.event_type) {
    case 'GOAL': {
      const scored = { goal_type: must(row.goal_type), scorer_id: must(row.scorer_id) };
      return { ...common, type: 'GOAL', ...scored, assist_id, penalty_fouler_id };
    }
    case 'PENALTY_MISS': {
      const missed = { penalty_taker_id: must(row.penalty_taker_id), penalty_saver_id: row.penalty_saver_id };
      return { ...common, type: 'PENALTY_MISS', ...missed, penalty_fouler_id, assist_id };
    }
    case 'SUBSTITUTION': {
      const changed = { player_out_id: must(row.player_out_id), player_in_id: must(row.player_in_id) };
      return { ...common, type: 'SUBSTITUTION', ...changed };
    }
    case 'DISCIPLINARY': {
      const shown = { card_type: must(row.card_type), carded_player_id: must(row.carded_player_id) };
      return { ...common, type: 'DISCIPLINARY', ...shown };
    }
  }
}

export type NewEvent = {
  readonly match: { readonly id: MatchId; readonly clubs: Clubs };
  readonly draft: EventDraft;
  readonly sequence: number;
  readonly commandId: string;
  readonly recordedBy: ManagerId;
  readonly now: Instant;
};

/** Writes a new event and its entry in the audit log, in one statement; its id and the name of who recorded it. */
export async function insertEvent(
  trx: Transaction<Database>,
  { match, draft, sequence, commandId, recordedBy, now }: NewEvent,
): Promise<{ id: EventId; recorded_by_name: string | null }> {
  const recorded = { command_id: commandId, recorded_by: recordedBy, recorded_at: new Date(now) };
  const event = { match_id: match.id, ...columnsOf(draft, match.clubs), sequence, ...recorded };
  return trx
    .with('recorded', (written) => written.insertInto('match_events').values(event).returning(['id', 'recorded_by']))
    .with('logged', (written) =>
      written
        .insertInto('audit_log')
        .columns(['manager_id', 'action', 'subject', 'after', 'at'])
        .expression(
          sql`select recorded_by, 'record-event', jsonb_build_object('match_id', ${match.id}::integer, 'event_id', id),
            ${JSON.stringify({ ...draft, sequence })}::jsonb, ${recorded.recorded_at}::timestamptz from recorded`,
        ),
    )
    .selectFrom('recorded')
    .select(['id', sql<string | null>`(select username from managers where id = recorded_by)`.as('recorded_by_name')])
    .executeTakeFirstOrThrow();
}

/** Puts events back as they were recorded, with their ids: what names one of them still means it. */
export async function restoreEvents(
  trx: Transaction<Database>,
  { id: match_id, clubs }: NewEvent['match'],
  events: readonly (TimelineEvent & { readonly recorded_by: ManagerId | null })[],
): Promise<void> {
  const rows = events.map((event) => {
    const { id, sequence, command_id, recorded_by, recorded_at } = event;
    const recorded = { command_id, recorded_by, recorded_at, points_processed: false };
    return { ...columnsOf(event, clubs), ...recorded, id, match_id, sequence };
  });
  await sql`
    insert into match_events overriding system value
    select * from jsonb_populate_recordset(null::match_events, ${JSON.stringify(rows)}::jsonb)`.execute(trx);
}

/** Replaces what an event says; who recorded it, and with which command, stays. */
export async function replaceEvent(
  trx: Transaction<Database>,
  id: EventId,
  draft: EventDraft,
  clubs: Clubs,
): Promise<void> {
  const columns = { ...columnsOf(draft, clubs), points_processed: false };
  await trx.updateTable('match_events').set(columns).where('id', '=', id).execute();
}

/** Gives events of one match other sequences, all at once. */
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

/** Takes an event out. */
export async function deleteEvent(trx: Transaction<Database>, id: EventId): Promise<void> {
  await trx.deleteFrom('match_events').where('id', '=', id).execute();
}

/** Takes every event of a match out. */
export async function deleteEvents(trx: Transaction<Database>, matchId: MatchId): Promise<void> {
  await trx.deleteFrom('match_events').where('match_id', '=', matchId).execute();
}
