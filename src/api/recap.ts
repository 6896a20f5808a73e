// What a settled gameweek brought a league.

import { z } from 'zod';
import { positions } from '#game/position';
import type { LeagueRecap } from '#game/recap/league-recap';
import { formations } from '#game/selection/formation';
import { endpoint } from './endpoint.ts';
import { part } from './gameweek.ts';
import { gameweekId, leagueId, playerCode, realTeamId, seasonId, teamId } from './identity-schema.ts';
import { settledWeek } from './league.ts';
import { standingRow } from './league-snapshot.ts';

const player = { code: playerCode, name: z.string(), position: z.enum(positions) };
const count = z.number().int();

const recap = z.object({
  results: settledWeek.shape.results,
  byes: settledWeek.shape.byes,
  /** After the gameweek; the movement is that of this gameweek. */
  table: z.array(standingRow),
  teams: z.array(
    z.object({
      team_id: teamId,
      points: count,
      bench: count,
      came_in: z.array(z.object({ part, player: z.object(player), instead_of: z.object(player) })),
      won: count,
      drawn: count,
      lost: count,
    }),
  ),
  best: z.object({
    formation: z.enum(formations.map(({ name }) => name)).nullable(),
    points: count,
    players: z.array(
      z.object({ ...player, real_team_id: realTeamId.nullable(), points: count, owners: z.array(teamId) }),
    ),
  }),
}) satisfies z.ZodType<LeagueRecap>;

export const readRecap = endpoint({
  method: 'GET',
  path: '/api/league/:league_id/weeks/:gameweek_id',
  who: 'manager',
  summary: "A league's settled gameweek: results, table with moves, who came in, the team of the week.",
  input: z.object({ league_id: leagueId, gameweek_id: gameweekId }),
  output: z.object({
    league: z.object({ id: leagueId, name: z.string() }),
    /** The current one. */
    season_id: seasonId,
    is_settled: z.boolean(),
    /** Null if the gameweek is not settled, or the league did not play in it. */
    recap: recap.nullable(),
  }),
});
