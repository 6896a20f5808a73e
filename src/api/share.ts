// Pictures to share: a result, a table, a team of the week. Each is drawn from what the page of the same thing shows.

import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { fantasyMatchId, gameweekId, leagueId } from './identity-schema.ts';

export const theme = z.enum(['light', 'dark']);
export type Theme = z.output<typeof theme>;

const picture = z.instanceof(Blob);

export const drawResult = endpoint({
  method: 'GET',
  path: '/api/share/result/:fantasy_match_id',
  who: 'manager',
  summary: 'A fantasy match as a picture: the result, or how it stands, with the best of both teams.',
  input: z.object({ fantasy_match_id: fantasyMatchId, theme: theme.default('light') }),
  output: picture,
  media: 'image/png',
});

export const drawTable = endpoint({
  method: 'GET',
  path: '/api/share/table/:league_id',
  who: 'manager',
  summary: "A league's table as a picture: as it stands, or after a settled gameweek.",
  input: z.object({ league_id: leagueId, gameweek_id: gameweekId.optional(), theme: theme.default('light') }),
  output: picture,
  media: 'image/png',
});

export const drawBest = endpoint({
  method: 'GET',
  path: '/api/share/best/:league_id/:gameweek_id',
  who: 'manager',
  summary: "A settled gameweek's team of the week as a picture.",
  input: z.object({ league_id: leagueId, gameweek_id: gameweekId, theme: theme.default('light') }),
  output: picture,
  media: 'image/png',
});
