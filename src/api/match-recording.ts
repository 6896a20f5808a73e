// What a reporter sends: line-ups, events, corrections, the minute, completion.

import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { commandId, eventId, matchId, minute, playerCode } from './identity-schema.ts';
import { realMatchScore } from './league-snapshot.ts';
import { teamSheet } from './match.ts';
import { eventDraft, timelineEvent } from './match-event.ts';

const command = { command_id: commandId, match_id: matchId };
/**
 * The event as the reporter saw it: one that has been changed since is neither corrected nor removed. Whoever sends none
 * means the event whatever it says now.
 */
const seen = eventDraft.optional();
/** The match after the command: its version counts the commands that changed it. */
const recorded = z.object({ match: realMatchScore, version: z.number().int() });

export const saveLineUps = endpoint({
  method: 'POST',
  path: '/api/match/save-line-ups',
  who: 'reporter',
  summary: 'Saves both team sheets of a match that is not complete.',
  input: z.object({
    ...command,
    home: teamSheet,
    away: teamSheet,
    /** The line-ups that these replace, as the reporter saw them; without them, whichever are recorded. */
    seen: z.object({ home: teamSheet, away: teamSheet }).optional(),
  }),
  output: recorded,
});

export const recordEvent = endpoint({
  method: 'POST',
  path: '/api/match/record-event',
  who: 'reporter',
  summary: 'Records one event; repeating a command id records nothing twice.',
  input: z.object({
    ...command,
    event: eventDraft,
    /** The reporter has been asked everything. */
    confirmed: z.boolean().default(false),
    /** They know that it makes a later yellow a second one, and nothing else: it may be another reporter's, too. */
    makes_second: z.boolean().optional(),
  }),
  output: recorded.extend({ event: timelineEvent }),
});

export const correctEvent = endpoint({
  method: 'POST',
  path: '/api/match/correct-event',
  who: 'reporter',
  summary: 'Replaces an event; sequence moves it up or down within its minute.',
  input: z.object({
    ...command,
    event_id: eventId,
    event: eventDraft,
    seen,
    sequence: z.number().int().min(1).max(10_000).optional(),
  }),
  output: recorded.extend({ event: timelineEvent }),
});

export const removeEvent = endpoint({
  method: 'POST',
  path: '/api/match/remove-event',
  who: 'reporter',
  summary: 'Removes an event, as if it had never been recorded.',
  input: z.object({ ...command, event_id: eventId, seen, confirmed: z.boolean().optional() }),
  output: recorded,
});

export const updateMatchMinute = endpoint({
  method: 'POST',
  path: '/api/match/update-match-minute',
  who: 'reporter',
  summary: 'Sets the minute of the match clock, 0 to 130.',
  input: z.object({
    ...command,
    minute,
    /** The minute that the reporter saw: a later one that somebody has set since stays. Without it, this one is set. */
    seen: minute.optional(),
  }),
  output: recorded,
});

export const completeMatch = endpoint({
  method: 'POST',
  path: '/api/match/complete',
  who: 'reporter',
  summary: 'Completes a report from minute 90 on, with at most one hero a side.',
  input: z.object({ ...command, heroes: z.array(playerCode).max(2).default([]) }),
  output: recorded,
});

export const reopenMatch = endpoint({
  method: 'POST',
  path: '/api/match/reopen',
  who: 'admin',
  summary: 'Reopens a completed report for corrections.',
  input: z.object(command),
  output: recorded,
});

export const deleteMatchReport = endpoint({
  method: 'POST',
  path: '/api/match/delete-report',
  who: 'reporter',
  summary:
    'Deletes events, line-ups and reports and resets the match; the report can be restored for 24 hours, until a new one begins.',
  input: z.object(command),
  output: recorded,
});

export const restoreMatchReport = endpoint({
  method: 'POST',
  path: '/api/match/restore-report',
  who: 'reporter',
  summary: 'Restores a deleted report within 24 hours, unless a new one has begun.',
  input: z.object(command),
  output: recorded,
});

export const voidMatch = endpoint({
  method: 'POST',
  path: '/api/match/set-void',
  who: 'admin',
  summary: 'Voids a match (abandoned, never replayed), or un-voids it.',
  input: z.object({ ...command, is_void: z.boolean() }),
  output: recorded,
});
