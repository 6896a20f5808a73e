// What the deadline's job writes: the parts that are due, the rows of many teams at once, the clubs, the mark.

import { sql, type Transaction } from 'kysely';
import type { Part } from '#game/gameweek/part';
import type { GameweekId, SeasonId, TeamId } from '#game/identity';
import type { Instant } from '#game/instant';
import type { SelectedPlayer } from '#game/selection/selection';
import type { Database } from '../platform/database/schema.ts';
import { isWeekend, type PartPlace } from './part-place.ts';

export type DuePart = PartPlace & { readonly deadline: Instant };

/** The season's parts whose deadline has passed and which are not locked, the earliest first. */
export async function readDueParts(
  trx: Transaction<Database>,
  season: SeasonId,
  now: Instant,
): Promise<readonly DuePart[]> {
  const { rows } = await sql<{ id: GameweekId; part: Part; deadline: Date }>`
    select id, part, deadline from gameweeks, lateral (
      values ('midweek', midweek_deadline, midweek_locked_at), ('weekend', weekend_deadline, weekend_locked_at)
    ) as parts (part, deadline, locked_at)
    where season_id = ${season} and deadline <= ${new Date(now)} and locked_at is null
    order by deadline, id, part`.execute(trx);
  return rows.map(({ id, part, deadline }) => ({
    season,
    gameweek: id,
    part,
    deadline: deadline.getTime() as Instant,
  }));
}

/** The part's deadline and whether it is locked, which nobody changes until the end; undefined without such a gameweek. */
export async function readPartToLock(
  trx: Transaction<Database>,
  { season, gameweek, part }: PartPlace,
): Promise<{ readonly deadline: Instant | null; readonly isLocked: boolean } | undefined> {
  const row = await trx
    .selectFrom('gameweeks')
    .select([`${part}_deadline as deadline`, `${part}_locked_at as locked_at`])
    .where('season_id', '=', season)
    .where('id', '=', gameweek)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (row === undefined) return undefined;
  return { deadline: (row.deadline?.getTime() ?? null) as Instant | null, isLocked: row.locked_at !== null };
}

export type LockedTeam = {
  readonly team: TeamId;
  readonly rows: readonly SelectedPlayer[];
  readonly origin: 'copied' | 'auto-pick';
  readonly hash: string;
};

/** Adds the selections and receipts of teams that saved nothing, all in two statements. */
export async function addSelections(
  trx: Transaction<Database>,
  place: PartPlace,
  teams: readonly LockedTeam[],
  now: Instant,
): Promise<void> {
  const rows = teams.flatMap(({ team, rows }) => rows.map((row) => ({ team, ...row })));
  await sql`
    insert into team_selections
      (season_id, team_id, gameweek_id, is_weekend, player_id, is_starting, position_order, real_team_id)
    select ${place.season}::integer, team_id, ${place.gameweek}::integer, ${isWeekend(place)}::boolean, player_id,
      is_starting, position_order, real_team_id
    from unnest(${rows.map(({ team }) => team)}::integer[], ${rows.map(({ player }) => player)}::integer[],
      ${rows.map(({ isStarting }) => isStarting)}::boolean[], ${rows.map(({ positionOrder }) => positionOrder)}::integer[])
      as row (team_id, player_id, is_starting, position_order)
    join players on players.code = player_id`.execute(trx);
  await sql`
    insert into selection_receipts (team_id, season_id, gameweek_id, is_weekend, origin, hash, saved_at)
    select team_id, ${place.season}::integer, ${place.gameweek}::integer, ${isWeekend(place)}::boolean, origin, hash,
      ${new Date(now)}::timestamptz
    from unnest(${teams.map(({ team }) => team)}::integer[], ${teams.map(({ origin }) => origin)}::text[],
      ${teams.map(({ hash }) => hash)}::text[]) as row (team_id, origin, hash)`.execute(trx);
}

/** Stores each player's club at the deadline on the part's rows; only where it is not yet the stored one. */
export async function storeClubs(trx: Transaction<Database>, place: PartPlace): Promise<void> {
  await sql`
    update team_selections ts set real_team_id = players.real_team_id from players
    where players.code = ts.player_id and ts.season_id = ${place.season} and ts.gameweek_id = ${place.gameweek}
      and ts.is_weekend = ${isWeekend(place)} and ts.real_team_id is distinct from players.real_team_id`.execute(trx);
}

/** Marks the part locked. */
export async function markLocked(
  trx: Transaction<Database>,
  { season, gameweek, part }: PartPlace,
  now: Instant,
): Promise<void> {
  await trx
    .updateTable('gameweeks')
    .set({ [`${part}_locked_at`]: new Date(now) })
    .where('season_id', '=', season)
    .where('id', '=', gameweek)
    .execute();
}
