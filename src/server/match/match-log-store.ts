// What was done to a match's report, read from the audit log.

import { type Kysely, sql } from 'kysely';
import type { OutputOf } from '#api/endpoint';
import { eventDraft } from '#api/match-event';
import type * as api from '#api/match-log';
import { type MatchLogEntry, matchLogActions } from '#api/match-log';
import type { EventId, MatchId } from '#game/identity';
import type { EventDraft } from '#game/match/match-event';
import type { Database } from '../platform/database/schema.ts';
import { notFound } from '../platform/http/http-error.ts';

const mostEntries = 500;

/** The acts on this match, newest first; 404 if there is no such match. */
export async function matchLog(db: Kysely<Database>, match: MatchId): Promise<OutputOf<typeof api.readMatchLog>> {
  const matchRow = await db.selectFrom('real_matches').select('id').where('id', '=', match).executeTakeFirst();
  if (matchRow === undefined) throw notFound('Match');
  const rows = await db
    .selectFrom('audit_log')
    .leftJoin('managers', 'managers.id', 'audit_log.manager_id')
    .select(['audit_log.at', 'username', 'action', 'before', 'after'])
    .select(sql<EventId | null>`(subject->>'event_id')::integer`.as('event_id'))
    .where(sql<number>`(subject->>'match_id')::integer`, '=', match)
    .where('action', 'in', matchLogActions)
    .orderBy('audit_log.id', 'desc')
    .limit(mostEntries)
    .execute();
  return {
    entries: rows.map(({ at, username, action, event_id, before, after }) => ({
      at: at.toISOString(),
      by: username,
      action: action as MatchLogEntry['action'],
      event_id,
      before: event_id === null ? null : eventSaid(before),
      after: event_id === null ? null : eventSaid(after),
    })),
  };
}

const eventSaid = (stored: unknown): EventDraft | null => eventDraft.safeParse(stored).data ?? null;
