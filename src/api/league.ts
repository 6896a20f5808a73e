// Leagues, their standings, squads and fantasy fixtures, and the Home snapshot.

import { z } from 'zod';
import { positions } from '#game/position';
import type { LeagueWeek } from '#game/standings/league-week';
import { endpoint } from './endpoint.ts';
import { commandId, fantasyMatchId, gameweekId, leagueId, playerCode, realTeamId, teamId } from './identity-schema.ts';
import {
  club,
  fantasyMatchRow,
  leagueSnapshot,
  lineUp,
  playerBrief,
  realMatchRow,
  standingRow,
} from './league-snapshot.ts';

export const listLeagues = endpoint({
  method: 'GET',
  path: '/api/league/list',
  who: 'manager',
  summary: 'All leagues by id.',
  input: z.object({}),
  output: z.object({ leagues: z.array(z.object({ id: leagueId, name: z.string(), champion: z.string() })) }),
});

export const readLeague = endpoint({
  method: 'GET',
  path: '/api/league/:league_id',
  who: 'manager',
  summary: 'One league.',
  input: z.object({ league_id: leagueId }),
  output: z.object({ id: leagueId, name: z.string(), champion: z.string() }),
});

export const setChampion = endpoint({
  method: 'POST',
  path: '/api/league/champion',
  who: 'admin',
  summary: "Sets the league's champion line on the competitions and records pages.",
  input: z.object({ command_id: commandId, league_id: leagueId, champion: z.string().trim().max(60) }),
  output: z.object({ champion: z.string() }),
});

export const readHome = endpoint({
  method: 'GET',
  path: '/api/league/:league_id/home',
  who: 'manager',
  summary: "The league's current gameweek, live: matches, line-ups, points and the table as it stands.",
  input: z.object({ league_id: leagueId }),
  output: leagueSnapshot,
});

export const readStandings = endpoint({
  method: 'GET',
  path: '/api/league/:league_id/standings',
  who: 'manager',
  summary: 'The table as it stands, ordered by total points.',
  input: z.object({ league_id: leagueId }),
  output: z.object({ is_live: z.boolean(), is_provisional: z.boolean(), standings: z.array(standingRow) }),
});

/** A player of a team's squad. */
export const squadPlayer = z.object({
  code: playerCode,
  name: z.string(),
  position: z.enum(positions),
  real_team_id: realTeamId.nullable(),
  real_team_name: z.string().nullable(),
  kit_url: z.string().nullable(),
  total_points: z.number().int(),
});

export const readSquads = endpoint({
  method: 'GET',
  path: '/api/league/:league_id/squads',
  who: 'manager',
  summary: "Every team's squad.",
  input: z.object({ league_id: leagueId }),
  output: z.object({
    teams: z.array(
      z.object({
        id: teamId,
        team_name: z.string(),
        squad: z.array(squadPlayer),
      }),
    ),
  }),
});

export const listFantasyMatches = endpoint({
  method: 'GET',
  path: '/api/league/:league_id/fixtures',
  who: 'manager',
  summary: "A gameweek's fantasy matches in the order of match_date.",
  input: z.object({ league_id: leagueId, gameweek_id: gameweekId }),
  output: z.object({
    gameweek_id: gameweekId,
    /** Whether the table counts them: a later gameweek's, too, from its first line-up on. */
    has_begun: z.boolean(),
    fantasy_matches: z.array(fantasyMatchRow),
  }),
});

export const readFantasyMatch = endpoint({
  method: 'GET',
  path: '/api/fantasy-match/:fantasy_match_id',
  who: 'manager',
  summary: 'A fantasy match with both squads and their points by part, from locked selections only.',
  input: z.object({ fantasy_match_id: fantasyMatchId }),
  output: z.object({
    fantasy_match: fantasyMatchRow,
    line_ups: z.array(lineUp),
    players: z.array(playerBrief),
    clubs: z.array(club),
    real_matches: z.array(realMatchRow),
  }),
});

/** What a fantasy match brought, as the table counts it. */
const result = z.object({
  home_team_id: teamId,
  away_team_id: teamId,
  home_team_total_points: z.number().int(),
  away_team_total_points: z.number().int(),
  home_team_goals: z.number().int(),
  away_team_goals: z.number().int(),
});

/** A settled gameweek: results, and the points of teams without a match. */
export const settledWeek = z.object({
  gameweek_id: gameweekId,
  results: z.array(result),
  byes: z.array(z.object({ team_id: teamId, points: z.number().int() })),
}) satisfies z.ZodType<LeagueWeek>;

export const readLeagueSeason = endpoint({
  method: 'GET',
  path: '/api/league/:league_id/season',
  who: 'manager',
  summary: "The season's settled gameweeks in order: results, and the points of teams without a match.",
  input: z.object({ league_id: leagueId }),
  output: z.object({ gameweeks: z.array(settledWeek) }),
});

export const addLeague = endpoint({
  method: 'POST',
  path: '/api/league/add',
  who: 'admin',
  summary: 'Adds a league.',
  input: z.object({ command_id: commandId.optional(), name: z.string().max(200) }),
  output: z.object({ id: leagueId, name: z.string() }),
});

export const renameLeague = endpoint({
  method: 'POST',
  path: '/api/league/rename',
  who: 'admin',
  summary: 'Renames a league.',
  input: z.object({
    league_id: leagueId,
    name: z.string().max(200),
    /** The name that is to be replaced, as the caller saw it. */
    seen: z.string().max(200).optional(),
  }),
  output: z.object({ id: leagueId, name: z.string() }),
});
