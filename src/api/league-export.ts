// A league's data, to take along.

import { z } from 'zod';
import { parts } from '#game/gameweek/part';
import { positions } from '#game/position';
import { standingFigures } from '#game/standings/standing';
import { endpoint } from './endpoint.ts';
import { isoInstant, leagueId } from './identity-schema.ts';
import { playerRow } from './player.ts';

const count = z.number().int();
const figures = Object.fromEntries(standingFigures.map((figure) => [figure, count])) as Record<
  (typeof standingFigures)[number],
  typeof count
>;

const fixture = z.object({
  gameweek: count,
  /** The gameweek's first deadline as it stands, and its day in the league's time zone. */
  date: isoInstant,
  day: z.iso.date(),
  home: z.string(),
  away: z.string(),
});

export const exportLeague = endpoint({
  method: 'GET',
  path: '/api/league/:league_id/export',
  who: 'manager',
  summary:
    "A league's season to take along: table, fixtures, results, squads, players with their statistics, and the caller's own selections.",
  input: z.object({ league_id: leagueId }),
  output: z.object({
    league: z.string(),
    /** Null before the first season. */
    season: z.string().nullable(),
    made_at: isoInstant,
    /** As it stands, with the points of a gameweek that is not settled yet. */
    table: z.array(z.object({ team: z.string(), ...figures })),
    /** The matches that have no final result yet. */
    fixtures: z.array(fixture),
    results: z.array(
      fixture.extend({
        home_points: count,
        away_points: count,
        home_goals: count,
        away_goals: count,
      }),
    ),
    squads: z.array(
      z.object({
        team: z.string(),
        player_code: count,
        player: z.string(),
        position: z.enum(positions),
        club: z.string().nullable(),
        draft_round: count.nullable(),
        draft_pick: count.nullable(),
      }),
    ),
    players: z.array(
      playerRow
        .omit({ real_team_id: true, real_team_name: true })
        .extend({ club: z.string().nullable(), owner: z.string().nullable() }),
    ),
    /** Nobody else's, whether or not the deadline has passed. */
    own_selections: z.array(
      z.object({
        gameweek: count,
        part: z.enum(parts),
        team: z.string(),
        player_code: count,
        player: z.string(),
        is_starting: z.boolean(),
        position_order: count,
        club: z.string().nullable(),
        origin: z.enum(['manager', 'copied', 'auto-pick']),
        saved_at: isoInstant,
      }),
    ),
  }),
});
