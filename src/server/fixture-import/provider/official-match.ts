// The official figures of a match, as a provider publishes them beside its fixtures.

import { z } from 'zod';
import { officialFigures } from '#game/match/second-opinion';

export const officialMatch = z.object({
  home: z.string(),
  away: z.string(),
  figures: z.array(
    z.object({
      figure: z.enum(officialFigures),
      player_id: z.number().int(),
      count: z.number().int(),
    }),
  ),
});
export type OfficialMatch = z.output<typeof officialMatch>;
