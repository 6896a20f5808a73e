// A league's data to take along (rules/data 1, 2).

import type { OutputOf } from '#api/endpoint';
import type * as api from '#api/league-export';
import type { LeagueId, ManagerId } from '#game/identity';
import { instantText } from '#game/instant';
import { notFound } from '../platform/http/http-error.ts';
import type { ServerContext } from '../platform/server-context.ts';
import { findCurrentSeason } from '../season/season-store.ts';
import {
  readMatchesToExport,
  readOwnSelectionsToExport,
  readPlayersToExport,
  readSquadsToExport,
} from './export-store.ts';
import { findLeague } from './league-store.ts';

const nothing = { fixtures: [], results: [], squads: [], own_selections: [] };

/** The league's season as this manager may see it; 404 if there is no such league. */
export async function exportLeague(
  { database: { db }, live, clock, config }: ServerContext,
  league: LeagueId,
  manager: ManagerId,
): Promise<OutputOf<typeof api.exportLeague>> {
  const [row, season, cached] = await Promise.all([
    findLeague(db, league),
    findCurrentSeason(db),
    live.leagueOf(league),
  ]);
  if (row === undefined || cached === null) throw notFound('League');
  const table = cached.state.table.map(({ team_id: _team, movement: _movement, team_name, ...figures }) => ({
    team: team_name,
    ...figures,
  }));
  const head = {
    league: row.name,
    season: season?.name ?? null,
    made_at: instantText(clock.now()),
    table,
    players: await readPlayersToExport(db, { season: season?.id ?? null, league }),
  };
  if (season === null) return { ...head, ...nothing };
  const ofLeague = { season: season.id, league };
  return {
    ...head,
    ...(await readMatchesToExport(db, ofLeague, config.leagueTimeZone)),
    squads: await readSquadsToExport(db, ofLeague),
    own_selections: await readOwnSelectionsToExport(db, ofLeague, manager),
  };
}
