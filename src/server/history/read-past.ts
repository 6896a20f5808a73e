// What all ended seasons left: champions and records (rules/season 13).

import type { OutputOf } from '#api/endpoint';
import type * as api from '#api/history';
import type { ServerContext } from '../platform/server-context.ts';
import { listArchives } from '../season/archive-store.ts';
import { readChampions, readGameweekRecord, readSeasonRecord } from './past-store.ts';

/** The ended seasons, newest first, with their champions, and the records. */
export async function readPast(db: ServerContext['database']['db']): Promise<OutputOf<typeof api.readPast>> {
  const ended = await listArchives(db);
  const champions = await readChampions(db);
  const seasons = ended.map(({ season_id: id, season: name }) => ({
    id,
    name,
    champions: champions
      .filter(({ season_id }) => season_id === id)
      .map(({ season_id: _id, season: _season, ...champion }) => champion),
  }));
  const records = {
    season_score: await readSeasonRecord(db, 'season_score'),
    season_goals: await readSeasonRecord(db, 'season_goals'),
    best_defence: await readSeasonRecord(db, 'best_defence'),
    gameweek_score: await readGameweekRecord(db),
  };
  return { seasons, records };
}
