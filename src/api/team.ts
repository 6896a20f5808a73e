// A fantasy team's page: its name and manager, squad and results, and its line-ups after each deadline.

import { z } from 'zod';
import { type CountedFigure, countedFigures } from '#game/standings/counted-points';
import { endpoint } from './endpoint.ts';
import { commandId, gameweekId, leagueId, managerId, teamId } from './identity-schema.ts';
import { squadPlayer } from './league.ts';
import { club, fantasyMatchRow, lineUp, playerBrief, realMatchRow } from './league-snapshot.ts';

export const readTeam = endpoint({
  method: 'GET',
  path: '/api/team/:team_id',
  who: 'manager',
  summary: "A team with its squad and its season's fantasy matches by gameweek.",
  input: z.object({ team_id: teamId }),
  output: z.object({
    team: z.object({
      id: teamId,
      team_name: z.string(),
      league_id: leagueId.nullable(),
      league_name: z.string().nullable(),
      /** Null, as is the name, for a team without a manager. */
      manager_id: managerId.nullable(),
      username: z.string().nullable(),
    }),
    squad: z.array(squadPlayer),
    /** Gameweeks other than the current one whose matches the table counts although they are not completed. */
    open_gameweek_ids: z.array(gameweekId),
    /** As stored, and in an open gameweek as they stand: the current one's totals are in the league's snapshot. */
    fantasy_matches: z.array(fantasyMatchRow),
  }),
});

export const readTeamLineUps = endpoint({
  method: 'GET',
  path: '/api/team/:team_id/line-ups',
  who: 'manager',
  summary: "A team's line-ups of a gameweek with their points, from locked selections only.",
  input: z.object({ team_id: teamId, gameweek_id: gameweekId }),
  output: z.object({
    line_ups: z.array(lineUp),
    players: z.array(playerBrief),
    clubs: z.array(club),
    real_matches: z.array(realMatchRow),
  }),
});

const counted = z.object(
  Object.fromEntries(countedFigures.map((figure) => [figure, z.number()])) as Record<CountedFigure, z.ZodNumber>,
);

export const readTeamSources = endpoint({
  method: 'GET',
  path: '/api/team/:team_id/sources',
  who: 'manager',
  summary:
    "Where the team's points came from, by position and kind, beside its league's average; settled gameweeks only.",
  input: z.object({ team_id: teamId }),
  output: z.object({
    own: counted,
    /** Of all teams of the league in the same gameweeks. */
    average: counted,
    /** What stayed on the bench in each gameweek. */
    bench: z.array(z.object({ gameweek_id: gameweekId, points: z.number().int() })),
  }),
});

export const renameTeam = endpoint({
  method: 'POST',
  path: '/api/team/rename',
  who: 'owner-or-admin',
  summary: 'Renames a team: its own manager, or an admin.',
  input: z.object({
    command_id: commandId.optional(),
    team_id: teamId,
    team_name: z.string().max(200),
    /** The name that is to be replaced, as the caller saw it. */
    seen: z.string().max(200).optional(),
  }),
  output: z.object({ id: teamId, team_name: z.string() }),
});

export const addTeam = endpoint({
  method: 'POST',
  path: '/api/team/add',
  who: 'admin',
  summary: 'Adds a team to a league and hands it to a manager.',
  input: z.object({
    command_id: commandId.optional(),
    team_name: z.string().max(60),
    league_id: leagueId.nullable().default(null),
    manager_id: managerId.nullable().default(null),
  }),
  output: z.object({ id: teamId, team_name: z.string(), league_id: leagueId, manager_id: managerId }),
});

export const deleteTeam = endpoint({
  method: 'POST',
  path: '/api/team/delete',
  who: 'admin',
  summary: 'Deletes a team that has not played yet; its fixtures become byes.',
  input: z.object({ team_id: teamId }),
  output: z.object({}),
});

export const handOverTeam = endpoint({
  method: 'POST',
  path: '/api/team/hand-over',
  who: 'admin',
  summary: 'Hands a team to another manager.',
  input: z.object({ team_id: teamId, manager_id: managerId }),
  output: z.object({}),
});

export const readTeamMoves = endpoint({
  method: 'GET',
  path: '/api/team/moves',
  who: 'admin',
  summary: "What decides which teams can move to which league, with last season's final positions.",
  input: z.object({}),
  output: z.object({
    leagues: z.array(
      z.object({
        id: leagueId,
        name: z.string(),
        /** Of the current season. */
        draft: z.enum(['none', 'running', 'complete']),
      }),
    ),
    teams: z.array(
      z.object({
        id: teamId,
        team_name: z.string(),
        league_id: leagueId.nullable(),
        has_begun: z.boolean(),
        /** In its squad of the current season, and its fixtures there: a move ends both. */
        players: z.number().int(),
        fixtures: z.number().int(),
        /** In the last season that was archived; null for a team that was not there. */
        last: z.object({ season: z.string(), league_id: leagueId, position: z.number().int() }).nullable(),
      }),
    ),
  }),
});

export const moveTeam = endpoint({
  method: 'POST',
  path: '/api/team/move',
  who: 'admin',
  summary: 'Moves a team to another league before its season begins, alone or in exchange for one of its teams.',
  input: z.object({
    command_id: commandId,
    team_id: teamId,
    league_id: leagueId,
    exchange_team_id: teamId.nullable().default(null),
  }),
  output: z.object({}),
});
