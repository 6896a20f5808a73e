// A gameweek of an ended season: what is kept of it, and the table that follows (rules/season 14).

import type { InputOf, OutputOf } from '#api/endpoint';
import type * as api from '#api/history';
import { tableAfter } from '#game/history/final-week';
import { notFound } from '../platform/http/http-error.ts';
import type { ServerContext } from '../platform/server-context.ts';
import { listArchives } from '../season/archive-store.ts';
import { readFinalResults } from './final-results-store.ts';
import { findLeagueName } from './final-rows-store.ts';

/** The gameweek; 404 if there is no such league or ended season, or if the league has no results of the gameweek. */
export async function readEndedWeek(
  db: ServerContext['database']['db'],
  { league_id, season_id, gameweek_id }: InputOf<typeof api.readEndedWeek>,
): Promise<OutputOf<typeof api.readEndedWeek>> {
  const league = await findLeagueName(db, league_id);
  if (league === undefined) throw notFound('League');
  const season = (await listArchives(db)).find((ended) => ended.season_id === season_id);
  if (season === undefined) throw notFound('Season');
  const kept = await readFinalResults(db, league_id, season_id);
  const played = kept.filter((result) => result.gameweek_id === gameweek_id);
  if (played.length === 0) throw notFound('Gameweek');
  return {
    league,
    season: { id: season_id, name: season.season },
    gameweeks: [...new Set(kept.map((result) => result.gameweek_id))],
    results: played.flatMap(({ home, away }) => (away === null ? [] : { home, away })),
    byes: played.flatMap(({ home, away }) => (away === null ? home : [])),
    table: [...tableAfter(kept.filter((result) => result.gameweek_id <= gameweek_id))],
  };
}
