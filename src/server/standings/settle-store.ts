// Writes what leagues decide: one statement a table for many leagues, and only the rows that differ.

import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { GameweekId, LeagueId, SeasonId } from '#game/identity';
import type { Database } from '../platform/database/schema.ts';
import type { ByeRow, FantasyMatchResultRow, SettledStandingRow } from './settled-rows.ts';

/** One settles at a time, in whichever process. */
export async function lockSettling(trx: Transaction<Database>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('touchline settle'))`.execute(trx);
}

/** The leagues that have teams. */
export async function readLeaguesOfTeams(trx: Kysely<Database>): Promise<readonly LeagueId[]> {
  const rows = await trx
    .selectFrom('teams')
    .select('league_id')
    .distinct()
    .where('league_id', 'is not', null)
    .orderBy('league_id')
    .execute();
  return rows.flatMap(({ league_id }) => (league_id === null ? [] : [league_id]));
}

/** An array as PostgreSQL reads it: for hundreds of thousands of values far quicker than the driver's own. */
const arrayText = (values: readonly (number | null)[]): string => `{${values.map(String).join(',')}}`;
const integers = <Row>(rows: readonly Row[], valueOf: (row: Row) => number | null): RawBuilder<unknown> =>
  sql`${arrayText(rows.map(valueOf))}::integer[]`;

const changedRows = ({ numAffectedRows = 0n }: { readonly numAffectedRows?: bigint }): number =>
  Number(numAffectedRows);

/** The totals of fantasy matches, and their results when the gameweek is complete. */
export async function writeFantasyMatches(
  trx: Transaction<Database>,
  rows: readonly FantasyMatchResultRow[],
): Promise<number> {
  const result = await sql`
    update fantasy_matches as stored
    set home_team_total_points = home_points, away_team_total_points = away_points,
      home_team_goals = home_goals, away_team_goals = away_goals,
      home_win = coalesce(outcome = 'home_win', false), away_win = coalesce(outcome = 'away_win', false),
      draw = coalesce(outcome = 'draw', false), is_completed = outcome is not null
    from unnest(${integers(rows, (row) => row.id)}, ${integers(rows, (row) => row.home_points)},
      ${integers(rows, (row) => row.away_points)}, ${integers(rows, (row) => row.home_goals)},
      ${integers(rows, (row) => row.away_goals)}, ${rows.map((row) => row.outcome)}::text[])
      as settled (match, home_points, away_points, home_goals, away_goals, outcome)
    where stored.id = match
      and (home_team_total_points, away_team_total_points, home_team_goals, away_team_goals, home_win, away_win, draw)
        is distinct from (home_points, away_points, home_goals, away_goals, coalesce(outcome = 'home_win', false),
          coalesce(outcome = 'away_win', false), coalesce(outcome = 'draw', false))`.execute(trx);
  return changedRows(result);
}

/** The points of the teams without a match, and none of those that have one now. */
export async function writeByes(
  trx: Transaction<Database>,
  { season, gameweek }: { readonly season: SeasonId; readonly gameweek: GameweekId },
  leagues: readonly LeagueId[],
  rows: readonly ByeRow[],
): Promise<number> {
  const removed = await sql`
    delete from fantasy_byes where season_id = ${season} and gameweek_id = ${gameweek}
      and league_id = any(${[...leagues]}::integer[]) and team_id <> all(${integers(rows, (row) => row.team_id)})`.execute(
    trx,
  );
  const result = await sql`
    insert into fantasy_byes as stored (season_id, league_id, gameweek_id, team_id, points)
    select ${season}::integer, league_id, ${gameweek}::integer, team_id, points
    from unnest(${integers(rows, (row) => row.league_id)}, ${integers(rows, (row) => row.team_id)},
      ${integers(rows, (row) => row.points)}) as settled (league_id, team_id, points)
    on conflict (team_id, season_id, gameweek_id) do update set points = excluded.points, league_id = excluded.league_id
    where (stored.points, stored.league_id) is distinct from (excluded.points, excluded.league_id)`.execute(trx);
  return changedRows(removed) + changedRows(result);
}

/** The standings of these leagues, and none of a team that is not in the league any more. */
export async function writeStandings(
  trx: Transaction<Database>,
  season: SeasonId,
  leagues: readonly LeagueId[],
  rows: readonly SettledStandingRow[],
): Promise<number> {
  const columns = standingColumns.map((column) => integers(rows, (row) => row[column]));
  const names = sql.join(standingColumns.map((column) => sql.ref(column)));
  const figures = standingColumns.slice(2);
  const excluded = sql.join(figures.map((column) => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`));
  const stored = sql.join(figures.map((column) => sql`stored.${sql.ref(column)}`));
  const fresh = sql.join(figures.map((column) => sql`excluded.${sql.ref(column)}`));
  const removed = await sql`
    delete from standings where season_id = ${season} and league_id = any(${[...leagues]}::integer[])
      and team_id <> all(${integers(rows, (row) => row.team_id)})`.execute(trx);
  const result = await sql`
    insert into standings as stored (season_id, ${names})
    select ${season}::integer, ${names} from unnest(${sql.join(columns)}) as settled (${names})
    on conflict (season_id, league_id, team_id) do update set ${excluded}
    where (${stored}) is distinct from (${fresh})`.execute(trx);
  return changedRows(removed) + changedRows(result);
}

const standingColumns = [
  'league_id',
  'team_id',
  'played',
  'won',
  'drawn',
  'lost',
  'goals_scored',
  'goals_conceded',
  'total_points',
  'otp',
  'position',
] as const;
