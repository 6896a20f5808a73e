// A league's past: every ended season with its final table, and what they add up to.

import type { OutputOf } from '#api/endpoint';
import type * as api from '#api/history';
import { allTimeTable } from '#game/history/all-time-table';
import type { LeagueId } from '#game/identity';
import { notFound } from '../platform/http/http-error.ts';
import type { ServerContext } from '../platform/server-context.ts';
import { listArchives } from '../season/archive-store.ts';
import { readPlayedWeeks } from './final-results-store.ts';
import { findLeagueName, readFinalTables } from './final-rows-store.ts';

/** The league's ended seasons, newest first; 404 if there is no such league. */
export async function readLeagueHistory(
  db: ServerContext['database']['db'],
  id: LeagueId,
): Promise<OutputOf<typeof api.readLeagueHistory>> {
  const league = await findLeagueName(db, id);
  if (league === undefined) throw notFound('League');
  const ended = await listArchives(db);
  const rows = await readFinalTables(db, id);
  const weeks = await readPlayedWeeks(
    db,
    id,
    ended.map(({ season_id }) => season_id),
  );
  const seasons = ended.map(({ season_id, season }) => ({
    id: season_id,
    name: season,
    table: rows.filter((row) => row.season_id === season_id).map(({ season_id: _season, ...row }) => row),
    gameweeks: weeks.filter((week) => week.season_id === season_id).map(({ gameweek_id }) => gameweek_id),
  }));
  return { league, seasons, all_time: [...allTimeTable(seasons.map(({ table }) => table))] };
}
