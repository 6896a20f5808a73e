// Every team's squad in a league.

import type { OutputOf } from '#api/endpoint';
import type * as api from '#api/league';
import type { LeagueId } from '#game/identity';
import type { ServerContext } from '../platform/server-context.ts';
import { kitUrlOf } from '../reads/club-store.ts';
import { mustBeLeague } from '../reads/league-store.ts';
import { findCurrentSeason } from '../season/season-store.ts';
import { grouped } from '../standings/league-gameweek-store.ts';
import { readSquadRows } from './league-store.ts';

/** The squads of the current season, with the teams by name; none before the first season. */
export async function readSquads(
  { database }: ServerContext,
  league: LeagueId,
): Promise<OutputOf<typeof api.readSquads>> {
  const { db } = database;
  await mustBeLeague(db, league);
  const season = await findCurrentSeason(db);
  if (season === null) return { teams: [] };
  const { teams, players } = await readSquadRows(db, season.id, league);
  const squads = grouped(players, (row) => row.team_id);
  return {
    teams: teams.map(({ id, team_name }) => ({
      id,
      team_name,
      squad: (squads.get(id) ?? []).map(({ team_id: _team, ...player }) => ({
        ...player,
        kit_url: kitUrlOf(player.real_team_name),
      })),
    })),
  };
}
