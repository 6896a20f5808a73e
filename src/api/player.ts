// Real players with their season statistics.

import { z } from 'zod';
import { positions } from '#game/position';
import { type SeasonColumn, seasonColumns } from '#game/scoring/season-statistics';
import { endpoint } from './endpoint.ts';
import { gameweekId, isoInstant, leagueId, playerCode, realTeamId, teamId } from './identity-schema.ts';
import { club, livePoint, realMatchRow } from './league-snapshot.ts';
import { playedMatch } from './match.ts';

const count = z.number().int();
/** A player's season so far. */
export const seasonStatistics = z.object(
  Object.fromEntries(seasonColumns.map((column) => [column, count])) as Record<SeasonColumn, typeof count>,
);

export const playerRow = z.object({
  code: playerCode,
  name: z.string(),
  position: z.enum(positions),
  is_dm: z.boolean(),
  real_team_id: realTeamId.nullable(),
  real_team_name: z.string().nullable(),
  ...seasonStatistics.shape,
});

/** A player with everything that lists of players are ordered by. */
export const playerInOrder = playerRow.extend({ last_season_points: count });

export const listPlayers = endpoint({
  method: 'GET',
  path: '/api/player/list',
  who: 'manager',
  summary:
    'Players by total points, filtered by position, club, a part of the name and whether they are free in a league.',
  input: z.object({
    position: z.enum(positions).optional(),
    real_team_id: realTeamId.optional(),
    search: z.string().max(100).optional(),
    /** Only players whom no team of this league owns. */
    free_in_league_id: leagueId.optional(),
  }),
  output: z.object({
    live: livePoint,
    players: z.array(playerInOrder),
    real_teams: z.array(z.object({ id: realTeamId, real_team_name: z.string(), abbreviation: z.string() })),
  }),
});

export const readPlayer = endpoint({
  method: 'GET',
  path: '/api/player/:player_code',
  who: 'manager',
  summary: 'One player with their season statistics.',
  input: z.object({ player_code: playerCode }),
  output: playerRow,
});

/** Why a player may not play, as the provider of the fixtures said. */
export const unavailablePlayer = z.object({
  player_id: playerCode,
  state: z.enum(['doubtful', 'out', 'suspended']),
  /** The provider's own words. */
  words: z.string(),
  /** When the provider said it. */
  since: isoInstant.nullable(),
});

/** Who owns a player in a league; a free player has no team. */
export const playerOwner = z.object({
  league_id: leagueId,
  league_name: z.string(),
  team_id: teamId.nullable(),
  team_name: z.string().nullable(),
  /** The name of the team's manager; null for a free player or a team without one. */
  username: z.string().nullable(),
  is_own: z.boolean(),
});

export const readPlayerSeason = endpoint({
  method: 'GET',
  path: '/api/player/:player_code/season',
  who: 'manager',
  summary:
    "A player's season: each match with its points opened, the fixtures ahead, the owners in the caller's leagues.",
  input: z.object({ player_code: playerCode }),
  output: z.object({
    player: playerRow,
    /** Null for a player of whom nothing is known. */
    absence: unavailablePlayer.nullable(),
    /** The matches of the player's club that have begun, and those they played for an earlier club; newest first. */
    matches: z.array(playedMatch.extend({ team_id: realTeamId })),
    /** The club's matches to come, those without a date last. */
    fixtures: z.array(realMatchRow),
    clubs: z.array(club),
    owners: z.array(playerOwner),
  }),
});

export const transferPlayer = endpoint({
  method: 'POST',
  path: '/api/player/transfer',
  who: 'admin',
  summary: 'Moves a player to another club from now on; null if they left the league.',
  input: z.object({ player_code: playerCode, real_team_id: realTeamId.nullable() }),
  output: playerRow,
});

export const readPlayerPoints = endpoint({
  method: 'GET',
  path: '/api/player/:player_code/points',
  who: 'manager',
  summary: "A player's points in a part of a gameweek: each match with its lines.",
  input: z.object({ player_code: playerCode, gameweek_id: gameweekId }),
  output: z.object({
    matches: z.array(playedMatch),
    clubs: z.array(club),
  }),
});
