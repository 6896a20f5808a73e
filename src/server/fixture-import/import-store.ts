// The SQL of an import, one statement for each kind of thing.

import { type Kysely, sql, type Transaction } from 'kysely';
import { type Gameweek, withTimes } from '#game/gameweek/gameweek';
import type { Part } from '#game/gameweek/part';
import type { GameweekId, MatchId, PlayerCode, RealTeamId, SeasonId } from '#game/identity';
import type { Instant } from '#game/instant';
import type { Position } from '#game/position';
import type { Database } from '../platform/database/schema.ts';
import type { DeadlineToSet } from './plan-deadlines.ts';
import type { KeptMatch, PlannedMatch } from './plan-matches.ts';

type Trx = Transaction<Database>;
const date = (moment: Instant | null): Date | null => (moment === null ? null : new Date(moment));

/** Allows only one import at a time. */
export async function holdImport(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('fixture-import', 0))`.execute(trx);
}

export type ImportedClub = { readonly name: string; readonly abbreviation: string };

/** Adds and updates clubs by name; returns the ids of all clubs. */
export async function upsertClubs(trx: Trx, clubs: readonly ImportedClub[]): Promise<ReadonlyMap<string, RealTeamId>> {
  await sql`
    insert into real_teams (real_team_name, abbreviation)
    select * from unnest(${clubs.map(({ name }) => name)}::text[],
      ${clubs.map(({ abbreviation }) => abbreviation)}::text[])
    on conflict (real_team_name) do update set abbreviation = excluded.abbreviation
    where real_teams.abbreviation is distinct from excluded.abbreviation`.execute(trx);
  const rows = await trx.selectFrom('real_teams').select(['id', 'real_team_name']).execute();
  return new Map(rows.map(({ id, real_team_name }) => [real_team_name, id]));
}

export type SeasonClub = { readonly id: RealTeamId; readonly name: string; readonly abbreviation: string };

/** The clubs that play in this season. */
export async function readSeasonClubs(trx: Trx, season: SeasonId): Promise<readonly SeasonClub[]> {
  const { rows } = await sql<SeasonClub>`
    select id, real_team_name as name, abbreviation from real_teams t
    where exists (select from real_matches m where m.season_id = ${season} and t.id in (m.home_team_id, m.away_team_id))
    order by id`.execute(trx);
  return rows;
}

/** Renames a club; false if another club has that name. */
export async function renameClub(trx: Trx, id: RealTeamId, name: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('real_teams')
    .set({ real_team_name: name })
    .where('id', '=', id)
    .where(({ not, exists, selectFrom }) => not(exists(selectFrom('real_teams').where('real_team_name', '=', name))))
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export type PlayerToImport = {
  readonly code: number;
  readonly name: string;
  readonly position: Position;
  readonly isDm: boolean | null;
  readonly club: RealTeamId | null;
  /** For a new player; ours are known better here. */
  readonly lastSeasonPoints?: number | undefined;
};
export type KeptPlayer = {
  readonly code: PlayerCode;
  readonly position: Position;
  readonly is_dm: boolean;
  readonly real_team_id: RealTeamId | null;
  /** The club's name. */
  readonly club: string | null;
};

/** Every existing player, by code. */
export async function readKeptPlayers(trx: Trx): Promise<ReadonlyMap<number, KeptPlayer>> {
  const rows = await trx
    .selectFrom('players')
    .leftJoin('real_teams', 'real_teams.id', 'real_team_id')
    .select(['code', 'position', 'is_dm', 'real_team_id', 'real_team_name as club'])
    .execute();
  return new Map(rows.map((row) => [row.code, row]));
}

/** Gives players the roles of a new season; is_dm stays unless the provider says otherwise. */
export async function setRoles(
  trx: Trx,
  players: readonly Pick<PlayerToImport, 'code' | 'position' | 'isDm'>[],
): Promise<void> {
  const ordered = players.toSorted((a, b) => a.code - b.code);
  await sql`
    update players p set position = given.position,
      is_dm = given.position = 'M' and coalesce(given.is_dm, p.is_dm)
    from unnest(${ordered.map(({ code }) => code)}::integer[], ${ordered.map(({ position }) => position)}::text[],
      ${ordered.map(({ isDm }) => isDm)}::boolean[]) as given (code, position, is_dm)
    where p.code = given.code`.execute(trx);
}

/** Adds players, and updates the name and club of existing ones; position and is_dm stay for the season. */
export async function upsertPlayers(trx: Trx, players: readonly PlayerToImport[]): Promise<void> {
  const ordered = players.toSorted((a, b) => a.code - b.code);
  await sql`
    insert into players (code, name, position, is_dm, real_team_id, last_season_points)
    select * from unnest(${ordered.map(({ code }) => code)}::integer[], ${ordered.map(({ name }) => name)}::text[],
      ${ordered.map(({ position }) => position)}::text[], ${ordered.map(({ isDm }) => isDm ?? false)}::boolean[],
      ${ordered.map(({ club }) => club)}::integer[],
      ${ordered.map(({ lastSeasonPoints }) => lastSeasonPoints ?? 0)}::integer[])
    on conflict (code) do update set name = excluded.name, real_team_id = excluded.real_team_id
    where (players.name, players.real_team_id) is distinct from (excluded.name, excluded.real_team_id)`.execute(trx);
}

/** Writes the season's gameweeks, once. */
export async function addGameweeks(trx: Trx, season: SeasonId, gameweeks: readonly Gameweek[]): Promise<void> {
  const rows = gameweeks.map((gameweek) => ({
    ...withTimes(gameweek, (time) => new Date(time)),
    season_id: season,
  }));
  if (rows.length > 0) await trx.insertInto('gameweeks').values(rows).execute();
}

/** The parts whose deadline an admin has set, as '{gameweek}/{part}'. */
export async function readPartsByHand(trx: Kysely<Database>, season: SeasonId): Promise<ReadonlySet<string>> {
  const rows = await trx
    .selectFrom('gameweeks')
    .select(['id', 'midweek_by_hand', 'weekend_by_hand'])
    .where('season_id', '=', season)
    .execute();
  const byHand = rows.flatMap(({ id, midweek_by_hand, weekend_by_hand }) => [
    ...(midweek_by_hand ? [`${id}/midweek`] : []),
    ...(weekend_by_hand ? [`${id}/weekend`] : []),
  ]);
  return new Set(byHand);
}

/** Sets the deadline unless the part has been locked in the meantime; returns whether it did. */
export async function setDeadline(
  trx: Trx,
  season: SeasonId,
  { gameweek, part, deadline }: DeadlineToSet,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('gameweeks')
    .set({ [`${part}_deadline`]: date(deadline) })
    .where('season_id', '=', season)
    .where('id', '=', gameweek)
    .where(`${part}_locked_at`, 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

type KeptRow = {
  id: MatchId;
  home: string;
  away: string;
  match_date: Date | null;
  gameweek_id: GameweekId | null;
  part: Part | null;
  part_by_hand: boolean;
  has_report: boolean;
};

/**
 * Locks the season's matches until the end of the transaction: matches before players, in the same order as a report.
 */
export async function holdMatches(trx: Trx, season: SeasonId): Promise<void> {
  await trx.selectFrom('real_matches').select('id').where('season_id', '=', season).orderBy('id').forUpdate().execute();
}

/** The season's matches by the names of their clubs. */
export async function readKeptMatches(trx: Trx, season: SeasonId): Promise<readonly KeptMatch[]> {
  const { rows } = await sql<KeptRow>`
    select m.id, home.real_team_name as home, away.real_team_name as away, m.match_date, m.gameweek_id, m.part,
      m.part_by_hand, m.report_complete or m.is_void
        or exists (select 1 from match_lineups l where l.match_id = m.id) as has_report
    from real_matches m
    join real_teams home on home.id = m.home_team_id
    join real_teams away on away.id = m.away_team_id
    where m.season_id = ${season} order by m.id`.execute(trx);
  return rows.map((row) => ({
    id: row.id,
    home: row.home,
    away: row.away,
    kickOff: (row.match_date?.getTime() ?? null) as Instant | null,
    slot: row.gameweek_id === null || row.part === null ? null : { gameweek: row.gameweek_id, part: row.part },
    partByHand: row.part_by_hand,
    hasReport: row.has_report,
  }));
}

export type MatchToAdd = PlannedMatch & { readonly homeId: RealTeamId; readonly awayId: RealTeamId };

/** Adds matches. */
export async function addMatches(trx: Trx, season: SeasonId, matches: readonly MatchToAdd[]): Promise<void> {
  const rows = matches.map(({ kickOff, slot, homeId, awayId }) => ({
    season_id: season,
    home_team_id: homeId,
    away_team_id: awayId,
    match_date: date(kickOff),
    gameweek_id: slot?.gameweek ?? null,
    part: slot?.part ?? null,
  }));
  if (rows.length > 0) await trx.insertInto('real_matches').values(rows).execute();
}

/** Moves matches to their new dates, gameweeks and parts. */
export async function moveMatches(
  trx: Trx,
  matches: readonly (PlannedMatch & { readonly id: MatchId })[],
): Promise<void> {
  await sql`
    update real_matches m set match_date = moved.match_date, gameweek_id = moved.gameweek_id, part = moved.part,
      version = version + 1
    from unnest(${matches.map(({ id }) => id)}::integer[], ${matches.map(({ kickOff }) => date(kickOff))}::timestamptz[],
      ${matches.map(({ slot }) => slot?.gameweek ?? null)}::integer[],
      ${matches.map(({ slot }) => slot?.part ?? null)}::text[]) as moved (id, match_date, gameweek_id, part)
    where m.id = moved.id`.execute(trx);
}
