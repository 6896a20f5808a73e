// What was done to a match's report, and by whom.

import { z } from 'zod';
import type { AuditAction } from './audit-sentence.ts';
import { endpoint } from './endpoint.ts';
import { eventId, isoInstant, matchId } from './identity-schema.ts';
import { eventDraft } from './match-event.ts';

export const matchLogActions = [
  'save-line-ups',
  'record-event',
  'correct-event',
  'remove-event',
  'complete-match',
  'reopen-match',
  'delete-report',
  'restore-report',
  'set-void',
] as const satisfies readonly AuditAction[];

export const matchLogEntry = z.object({
  at: isoInstant,
  /** The username; null if they were deleted. */
  by: z.string().nullable(),
  action: z.enum(matchLogActions),
  event_id: eventId.nullable(),
  /** The event before and after; null if the act did not change an event. */
  before: eventDraft.nullable(),
  after: eventDraft.nullable(),
});
export type MatchLogEntry = z.output<typeof matchLogEntry>;

export const readMatchLog = endpoint({
  method: 'GET',
  path: '/api/match/:match_id/log',
  who: 'manager',
  summary: "The log of a match's report, newest first, at most 500 entries.",
  input: z.object({ match_id: matchId }),
  output: z.object({ entries: z.array(matchLogEntry) }),
});
