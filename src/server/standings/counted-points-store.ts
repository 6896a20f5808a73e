// Where each team's points of a settled gameweek came from, and what stayed on its bench (rules/standings 13, 14).

import { type Kysely, sql, type Transaction } from 'kysely';
import type { Part } from '#game/gameweek/part';
import type { LeagueId, PlayerCode, TeamId } from '#game/identity';
import { reportFieldNames } from '#game/match/match-report';
import { type PointsByKind, pointsByKind } from '#game/scoring/points-kind';
import { scoreReport } from '#game/scoring/score-report';
import { type CountedPoints, countedFigures, type KindsOfPart } from '#game/standings/counted-points';
import type { CountedRow } from '#game/standings/points-sources';
import type { Database } from '../platform/database/schema.ts';
import { storedPointsTable } from '../season/stored-points-table.ts';
import type { PlayersByCode } from './league-gameweek-store.ts';
import {
  type ChangedRows,
  changedRows,
  countOf,
  integers,
  type OfLeague,
  type SettledGameweek,
} from './settle-store.ts';

export type KindsOfGameweek = Readonly<Record<Part, KindsOfPart>>;

/** Each player's points of the gameweek by part and kind, by the season's points table. */
export async function readKinds(
  trx: Transaction<Database>,
  { season, gameweek }: SettledGameweek,
  players: PlayersByCode,
): Promise<KindsOfGameweek> {
  const stored = await trx
    .selectFrom('points_tables')
    .select('body')
    .where('season_id', '=', season)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  const table = storedPointsTable(stored?.body);
  const reports = await trx
    .selectFrom('match_reports')
    .innerJoin('real_matches', 'real_matches.id', 'match_id')
    .select(['player_id', 'part', ...reportFieldNames])
    .where('real_matches.season_id', '=', season)
    .where('gameweek_id', '=', gameweek)
    .where('is_void', '=', false)
    .execute();
  const kinds: Record<Part, Map<PlayerCode, PointsByKind>> = { midweek: new Map(), weekend: new Map() };
  for (const { player_id, part, ...report } of reports) {
    const role = players.get(player_id);
    if (role === undefined || part === null) continue;
    const { lines } = scoreReport(report, role, table);
    kinds[part].set(player_id, pointsByKind(lines, kinds[part].get(player_id)));
  }
  return kinds;
}

/** Writes these teams' rows of the gameweek where they differ, and deletes those of the leagues' other teams. */
export async function writeCounted(
  trx: Transaction<Database>,
  { season, gameweek }: SettledGameweek,
  leagues: readonly LeagueId[],
  rows: readonly OfLeague<CountedPoints & { readonly team_id: TeamId }>[],
): Promise<number> {
  const columns = ['league_id', ...countedFigures] as const;
  const names = sql.join(columns.map((column) => sql.ref(column)));
  const values = sql.join(columns.map((column) => integers(rows, (row) => row[column])));
  const of = (table: string) => sql.join(columns.map((column) => sql.ref(`${table}.${column}`)));
  const fresh = sql.join(columns.map((column) => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`));
  const team = integers(rows, ({ team_id }) => team_id);
  const result = await sql<ChangedRows>`
    with removed as (
      delete from counted_points where season_id = ${season} and gameweek_id = ${gameweek}
        and league_id = any(${[...leagues]}::integer[]) and team_id <> all(${team})
      returning 1
    ), written as (
      insert into counted_points as stored (season_id, gameweek_id, team_id, ${names})
      select ${season}::integer, ${gameweek}::integer, team_id, ${names}
      from unnest(${team}, ${values}) as settled (team_id, ${names})
      on conflict (team_id, season_id, gameweek_id) do update set ${fresh}
      where (${of('stored')}) is distinct from (${of('excluded')})
      returning 1
    ) select ${changedRows} as changed`.execute(trx);
  return countOf(result);
}

/** The rows of all teams of the team's league in the current season, by gameweek; none for a team without a league. */
export const readCounted = (db: Kysely<Database>, team: TeamId): Promise<CountedRow[]> =>
  db
    .selectFrom('counted_points')
    .innerJoin('seasons', 'seasons.id', 'season_id')
    .innerJoin('teams', 'teams.league_id', 'counted_points.league_id')
    .select(['gameweek_id', 'team_id', ...countedFigures])
    .where('is_current', '=', true)
    .where('teams.id', '=', team)
    .orderBy('gameweek_id')
    .orderBy('team_id')
    .execute();
