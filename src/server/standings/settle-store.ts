// Writes league results: one statement per table for many leagues, and only the rows that differ.

import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { FantasyMatch, FantasyScore } from '#game/fantasy-match/fantasy-match';
import type { Part } from '#game/gameweek/part';
import type { GameweekId, LeagueId, SeasonId } from '#game/identity';
import type { Instant } from '#game/instant';
import type { ByeScore } from '#game/standings/apply-results';
import { type Standing, standingFigures } from '#game/standings/standing';
import { anyOfWords } from '../platform/database/any-of.ts';
import { arrayText } from '../platform/database/array-text.ts';
import type { Database } from '../platform/database/schema.ts';
import { scoreColumnNames, scoreColumns } from './fantasy-match-store.ts';

export type SettledGameweek = { readonly season: SeasonId; readonly gameweek: GameweekId };

/** Allows only one settling of all leagues at a time, across processes. */
export async function holdSettling(trx: Transaction<Database>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('touchline settle'))`.execute(trx);
}

/** Allows only one settling of this range of leagues at a time; other ranges are settled beside it. */
export async function holdSettlingOfRange(trx: Transaction<Database>, range: number): Promise<void> {
  await sql`
    select pg_advisory_xact_lock_shared(hashtext('touchline settle')),
      pg_advisory_xact_lock(hashtext('touchline settle range'), ${range}::integer)`.execute(trx);
}

/** Lets ranges end one after the other, so that one of them is the last; what waits for it sees the others' commits. */
export async function holdEndOfRange(trx: Transaction<Database>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('touchline settle end'))`.execute(trx);
}

/** Whether every match of the part is over: the last transaction that ended one sees all of them. */
export async function isPartFinal(
  trx: Transaction<Database>,
  season: SeasonId,
  gameweek: GameweekId,
  part: Part,
): Promise<boolean> {
  const open = await trx
    .selectFrom('real_matches')
    .select('id')
    .where('season_id', '=', season)
    .where('gameweek_id', '=', gameweek)
    .where('part', '=', part)
    .where('report_complete', '=', false)
    .where('is_void', '=', false)
    .limit(1)
    .executeTakeFirst();
  return open === undefined;
}

/** The leagues that have teams, with ids from and below these. */
export async function readLeaguesOfTeams(
  trx: Kysely<Database>,
  { from, below }: { readonly from: number; readonly below: number } = { from: 1, below: 2 ** 31 - 1 },
): Promise<readonly LeagueId[]> {
  const rows = await trx
    .selectFrom('teams')
    .select('league_id')
    .distinct()
    .where('league_id', '>=', from as LeagueId)
    .where('league_id', '<', below as LeagueId)
    .orderBy('league_id')
    .execute();
  return rows.flatMap(({ league_id }) => (league_id === null ? [] : [league_id]));
}

export const integers = <Row>(rows: readonly Row[], valueOf: (row: Row) => number): RawBuilder<unknown> =>
  sql`${arrayText(rows.map(valueOf))}::integer[]`;

/** How many rows the parts `removed` and `written` of a statement changed. */
export const changedRows = sql<number>`((select count(*) from removed) + (select count(*) from written))::integer`;
export type ChangedRows = { readonly changed: number };

/** The count that such a statement answers. */
export const countOf = ({ rows: [row] }: { readonly rows: readonly ChangedRows[] }): number => row?.changed ?? 0;

/** The scores of fantasy matches. */
export async function writeFantasyMatches(
  trx: Transaction<Database>,
  matches: readonly Pick<FantasyMatch, 'id' | keyof FantasyScore>[],
): Promise<number> {
  const values = scoreColumnNames.map(
    (column) => sql`${arrayText(matches.map((match) => match[column]))}::${sql.raw(scoreColumns[column])}[]`,
  );
  const columns = scoreColumnNames.map((column) => sql.ref(column));
  const of = (table: string) => sql.join(scoreColumnNames.map((column) => sql.ref(`${table}.${column}`)));
  const result = await sql`
    update fantasy_matches as stored set (${sql.join(columns)}) = row (${of('settled')})
    from unnest(${integers(matches, ({ id }) => id)}, ${sql.join(values)}) as settled (id, ${sql.join(columns)})
    where stored.id = settled.id and (${of('stored')}) is distinct from (${of('settled')})`.execute(trx);
  return Number(result.numAffectedRows ?? 0);
}

/** A row with its league. */
export type OfLeague<Row> = Row & { readonly league_id: LeagueId };

/** Writes the points of teams without a match, and deletes those of teams that now have one. */
export async function writeByes(
  trx: Transaction<Database>,
  { season, gameweek }: { readonly season: SeasonId; readonly gameweek: GameweekId },
  leagues: readonly LeagueId[],
  rows: readonly OfLeague<ByeScore>[],
): Promise<number> {
  const result = await sql<ChangedRows>`
    with removed as (
      delete from fantasy_byes where season_id = ${season} and gameweek_id = ${gameweek}
        and league_id = any(${[...leagues]}::integer[]) and team_id <> all(${integers(rows, (row) => row.team_id)})
      returning 1
    ), written as (
      insert into fantasy_byes as stored (season_id, league_id, gameweek_id, team_id, points)
      select ${season}::integer, league_id, ${gameweek}::integer, team_id, points
      from unnest(${integers(rows, (row) => row.league_id)}, ${integers(rows, (row) => row.team_id)},
        ${integers(rows, (row) => row.points)}) as settled (league_id, team_id, points)
      on conflict (team_id, season_id, gameweek_id)
        do update set points = excluded.points, league_id = excluded.league_id
      where (stored.points, stored.league_id) is distinct from (excluded.points, excluded.league_id)
      returning 1
    ) select ${changedRows} as changed`.execute(trx);
  return countOf(result);
}

/** Writes these leagues' standings, and deletes those of teams that have left. */
export async function writeStandings(
  trx: Transaction<Database>,
  season: SeasonId,
  leagues: readonly LeagueId[],
  rows: readonly OfLeague<Omit<Standing, 'team_name'>>[],
): Promise<number> {
  const columns = standingColumns.map((column) => integers(rows, (row) => row[column]));
  const names = sql.join(standingColumns.map((column) => sql.ref(column)));
  const figures = standingColumns.slice(2);
  const excluded = sql.join(figures.map((column) => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`));
  const stored = sql.join(figures.map((column) => sql`stored.${sql.ref(column)}`));
  const fresh = sql.join(figures.map((column) => sql`excluded.${sql.ref(column)}`));
  const result = await sql<ChangedRows>`
    with removed as (
      delete from standings where season_id = ${season} and league_id = any(${[...leagues]}::integer[])
        and team_id <> all(${integers(rows, (row) => row.team_id)})
      returning 1
    ), written as (
      insert into standings as stored (season_id, ${names})
      select ${season}::integer, ${names} from unnest(${sql.join(columns)}) as settled (${names})
      on conflict (season_id, league_id, team_id) do update set ${excluded}
      where (${stored}) is distinct from (${fresh})
      returning 1
    ) select ${changedRows} as changed`.execute(trx);
  return countOf(result);
}

const standingColumns = ['league_id', 'team_id', ...standingFigures] as const;

/** Marks the events of a gameweek's finished parts as processed: their points are settled. */
export async function markProcessed(trx: Transaction<Database>, season: SeasonId, gameweek: GameweekId): Promise<void> {
  await sql`
    update match_events set points_processed = true
    from real_matches as played
    where played.id = match_id and not points_processed
      and played.season_id = ${season} and played.gameweek_id = ${gameweek}
      and not exists (
        select from real_matches as other
        where other.season_id = played.season_id and other.gameweek_id = played.gameweek_id and other.part = played.part
          and not (other.report_complete or other.is_void)
      )`.execute(trx);
}

/** Whether a job of these kinds waits for this gameweek, or is done by a transaction that has not committed. */
export async function isSettlingAwaited(
  trx: Transaction<Database>,
  kinds: readonly string[],
  keysFrom: string,
): Promise<boolean> {
  const waiting = await trx
    .selectFrom('job')
    .select('id')
    .where('kind', '=', anyOfWords(kinds))
    .where(sql<boolean>`starts_with(key, ${keysFrom})`)
    .where('done_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return waiting !== undefined;
}

/** Marks a complete gameweek as settled, or one that has been reopened as not. */
export async function markSettled(
  trx: Transaction<Database>,
  { season, gameweek }: { readonly season: SeasonId; readonly gameweek: GameweekId },
  settledAt: Instant | null,
): Promise<void> {
  await trx
    .updateTable('gameweeks')
    .set(({ fn, ref, val }) => {
      if (settledAt === null) return { settled_at: null };
      const at = new Date(settledAt);
      return { settled_at: at, first_settled_at: fn.coalesce(ref('first_settled_at'), val(at)) };
    })
    .where('season_id', '=', season)
    .where('id', '=', gameweek)
    .where(sql<boolean>`(settled_at is null) <> ${settledAt === null}::boolean`)
    .execute();
}
