// A season's line-ups and events, and its stored projection, read as of one moment.

import type { Kysely, Transaction } from 'kysely';
import type { MatchId, Minute, PlayerCode, RealTeamId, SeasonId } from '#game/identity';
import type { ScoredReport } from '#game/scoring/scored-report';
import { type SeasonStatistics, seasonColumns } from '#game/scoring/season-statistics';
import type { Database } from '../../platform/database/schema.ts';
import { snapshot } from '../../platform/database/snapshot.ts';
import type { EventRow } from '../../reads/event-columns.ts';
import { type CurrentSeason, currentSeason } from '../../season/season-store.ts';
import { selectReports } from '../projection/report-store.ts';
import type { SheetPlayer } from '../truth/match-sheet-store.ts';

export type SeasonMatch = {
  readonly id: MatchId;
  readonly home_team_id: RealTeamId;
  readonly away_team_id: RealTeamId;
  readonly match_date: Date | null;
  readonly home_goals: number;
  readonly away_goals: number;
  readonly set_minute: Minute;
  readonly report_complete: boolean;
  readonly is_void: boolean;
  readonly heroes: readonly PlayerCode[];
};
type SeasonEvent = EventRow & { readonly match_id: MatchId };

export type StoredSeason = {
  readonly season: CurrentSeason;
  readonly matches: readonly SeasonMatch[];
  readonly lineUps: readonly Database['match_lineups'][];
  readonly events: readonly SeasonEvent[];
  readonly players: readonly SheetPlayer[];
  /** As stored, to be compared with the recomputed ones. */
  readonly reports: readonly (ScoredReport & { readonly match_id: MatchId })[];
  readonly statistics: ReadonlyMap<PlayerCode, SeasonStatistics>;
};

/** The whole current season, in one snapshot; 409 if there is none. */
export function loadStoredSeason(db: Kysely<Database>): Promise<StoredSeason> {
  return snapshot(db, readStoredSeason);
}

/** The whole current season as this transaction sees it. */
export async function readStoredSeason(trx: Transaction<Database>): Promise<StoredSeason> {
  const season = await currentSeason(trx);
  const players = await trx.selectFrom('players').selectAll().orderBy('code').execute();
  return {
    season,
    matches: await trx
      .selectFrom('real_matches')
      .selectAll()
      .where('season_id', '=', season.id)
      .orderBy('id')
      .execute(),
    lineUps: await lineUpsOf(trx, season.id),
    events: await eventsOf(trx, season.id),
    players,
    reports: await selectReports(trx).select('match_id').where('report.season_id', '=', season.id).execute(),
    statistics: new Map(players.map((player) => [player.code, statisticsOf(player)])),
  };
}

/** The players with a report in the season, in code order: the figures of the others are not of it (rules/season 17). */
export const playersInReports = ({ reports }: StoredSeason): readonly PlayerCode[] =>
  [...new Set(reports.map(({ player_id }) => player_id))].toSorted((a, b) => a - b);

const lineUpsOf = (trx: Transaction<Database>, season: SeasonId) =>
  trx
    .selectFrom('match_lineups')
    .innerJoin('real_matches', 'real_matches.id', 'match_id')
    .selectAll('match_lineups')
    .where('season_id', '=', season)
    .orderBy('match_id')
    .orderBy('is_starting', 'desc')
    .orderBy('position_order')
    .execute();

const eventsOf = (trx: Transaction<Database>, season: SeasonId) =>
  trx
    .selectFrom('match_events')
    .innerJoin('real_matches', 'real_matches.id', 'match_id')
    .selectAll('match_events')
    .where('season_id', '=', season)
    .orderBy('match_id')
    .orderBy('minute')
    .orderBy('sequence')
    .execute();

function statisticsOf(player: SeasonStatistics): SeasonStatistics {
  return Object.fromEntries(seasonColumns.map((column) => [column, player[column]])) as SeasonStatistics;
}
