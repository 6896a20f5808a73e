// Real players with their season statistics.

import { z } from 'zod';
import { positions } from '#game/position';
import { endpoint } from './endpoint.ts';
import { playerCode, realTeamId } from './identity-schema.ts';

const count = z.number().int();
export const playerRow = z.object({
  code: playerCode,
  name: z.string(),
  position: z.enum(positions),
  is_dm: z.boolean(),
  real_team_id: realTeamId.nullable(),
  real_team_name: z.string().nullable(),
  total_points: count,
  goals: count,
  assists: count,
  yellow_cards: count,
  red_cards: count,
  total_games: count,
  as_xi: count,
  as_sub: count,
  full_clean_sheets: count,
  part_clean_sheets: count,
  own_goals: count,
  penalties_missed: count,
  penalties_saved: count,
  penalties_scored: count,
  penalty_fouls: count,
  hero_moments: count,
  goals_conceded: count,
});

export const listPlayers = endpoint({
  method: 'GET',
  path: '/api/player/list',
  who: 'manager',
  summary: 'Players by total points, filtered by position, club and a part of the name.',
  input: z.object({
    position: z.enum(positions).optional(),
    real_team_id: realTeamId.optional(),
    search: z.string().max(100).optional(),
  }),
  output: z.object({
    players: z.array(playerRow),
    real_teams: z.array(z.object({ id: realTeamId, real_team_name: z.string() })),
  }),
});

export const readPlayer = endpoint({
  method: 'GET',
  path: '/api/player/:player_code',
  who: 'manager',
  summary: 'One player with his season statistics.',
  input: z.object({ player_code: playerCode }),
  output: playerRow,
});

export const transferPlayer = endpoint({
  method: 'POST',
  path: '/api/player/transfer',
  who: 'admin',
  summary: 'Moves a player to another club, from now on; null: he left the league.',
  input: z.object({ player_code: playerCode, real_team_id: realTeamId.nullable() }),
  output: playerRow,
});
