// What a change to a match's events or line-ups would decide in the leagues, shown before it is made.

import { z } from 'zod';
import { changed, changedMatch } from './changed-match.ts';
import { endpoint } from './endpoint.ts';
import { leagueId, matchId, teamId } from './identity-schema.ts';
import { teamSheet } from './match.ts';
import { placedEvent } from './match-event.ts';

const team = { team_id: teamId, team_name: z.string() };

export const previewMatchChange = endpoint({
  method: 'POST',
  path: '/api/match/preview-change',
  who: 'reporter',
  summary:
    'Previews how these events of a match, and these line-ups, would change the fantasy matches of its gameweek and the tables; writes nothing.',
  input: z.object({
    match_id: matchId,
    events: z.array(placedEvent).max(300),
    /** Without them, the recorded ones. */
    line_ups: z.object({ home: teamSheet, away: teamSheet }).optional(),
  }),
  output: z.object({
    /** The caller's own leagues first, ten at most; only those that would change. */
    leagues: z.array(
      z.object({
        id: leagueId,
        name: z.string(),
        matches: z.array(changedMatch),
        /** Those of them whose winner would change. */
        results: z.array(changedMatch),
        /** Teams without a match in the gameweek whose points, which count for OTP, would change. */
        byes: z.array(z.object({ ...team, points: changed })),
        /** Rows of the table whose rank or points would change. */
        standings: z.array(z.object({ ...team, position: changed, total_points: changed })),
      }),
    ),
  }),
});
