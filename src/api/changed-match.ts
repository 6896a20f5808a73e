// A fantasy match whose points another scoring, or a correction, would change.

import { z } from 'zod';
import { fantasyMatchId, gameweekId } from './identity-schema.ts';

const count = z.number().int();
/** A figure as it is, and as it would be. */
export const changed = z.object({ before: count, after: count });

export const changedMatch = z.object({
  id: fantasyMatchId,
  gameweek_id: gameweekId,
  home: z.string(),
  away: z.string(),
  home_points: changed,
  away_points: changed,
});
export type ChangedMatch = z.output<typeof changedMatch>;
