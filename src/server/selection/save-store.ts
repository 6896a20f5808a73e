// The SQL of a save: what it is judged by, in one statement, and what it leaves behind, in another.

import { type Kysely, sql, type Transaction } from 'kysely';
import type { ManagerId, PlayerCode, SeasonId, TeamId } from '#game/identity';
import type { Instant } from '#game/instant';
import type { PlayerRole, Position } from '#game/position';
import type { SelectedPlayer } from '#game/selection/selection';
import type { Clock } from '../platform/clock/clock.ts';
import type { Database } from '../platform/database/schema.ts';
import { isWeekend, type PartPlace } from './part-place.ts';

export type SaveFacts = {
  /** The one instant by which the save is judged, read with the facts. */
  readonly now: Instant;
  /** Undefined: there is no such team. */
  readonly owner: ManagerId | null | undefined;
  /** Null: no season has begun. */
  readonly season: SeasonId | null;
  /** Undefined: there is no such gameweek. */
  readonly deadline: Instant | null | undefined;
  readonly squad: ReadonlyMap<PlayerCode, PlayerRole>;
};

type FactsRow = {
  milliseconds: Instant;
  team: TeamId | null;
  manager_id: ManagerId | null;
  season: SeasonId | null;
  gameweek: number | null;
  deadline: Date | null;
  players: readonly PlayerCode[];
  positions: readonly Position[];
};

/** What a save is judged by: the instant, the team's manager, the part's deadline, the squad; one trip to the database. */
export async function readSaveFacts(
  db: Kysely<Database>,
  clock: Clock,
  { gameweek, part }: Omit<PartPlace, 'season'>,
  team: TeamId,
): Promise<SaveFacts> {
  const { rows } = await sql<FactsRow>`
    select floor(extract(epoch from clock_timestamp()) * 1000)::bigint as milliseconds, t.id as team, t.manager_id,
      season.id as season, g.id as gameweek, ${sql.ref(`g.${part}_deadline`)} as deadline, s.players, s.positions
    from (select 1) as one
    left join seasons season on season.is_current
    left join teams t on t.id = ${team}
    left join gameweeks g on g.season_id = season.id and g.id = ${gameweek}
    cross join lateral (
      select coalesce(array_agg(p.code), '{}') as players, coalesce(array_agg(p.position), '{}') as positions
      from squads s join players p on p.code = s.player_id
      where s.team_id = ${team} and s.season_id = season.id
    ) s`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('the facts of a save are one row');
  const roles = row.players.map((player, at): [PlayerCode, PlayerRole] => [
    player,
    { position: row.positions[at] as Position, is_dm: false },
  ]);
  return {
    now: clock.at(row.milliseconds),
    owner: row.team === null ? undefined : row.manager_id,
    season: row.season,
    deadline: row.gameweek === null ? undefined : ((row.deadline?.getTime() ?? null) as Instant | null),
    squad: new Map(roles),
  };
}

export type Receipt = {
  readonly savedAt: Instant;
  readonly hash: string;
  readonly origin: 'manager' | 'copied' | 'auto-pick';
};

/**
 * Replaces the team's selection for the part, with its receipt. Whoever stays keeps his row and only changes his place:
 * a new row would have every foreign key looked up again.
 */
export async function replaceSelection(
  trx: Transaction<Database>,
  place: PartPlace,
  team: TeamId,
  rows: readonly SelectedPlayer[],
  receipt: Receipt,
): Promise<void> {
  const weekend = isWeekend(place);
  const ofThisPart = sql`season_id = ${place.season} and gameweek_id = ${place.gameweek}
    and is_weekend = ${weekend} and team_id = ${team}`;
  await sql`
    with given as (
      select * from unnest(${rows.map(({ player }) => player)}::integer[],
        ${rows.map(({ isStarting }) => isStarting)}::boolean[], ${rows.map(({ positionOrder }) => positionOrder)}::integer[])
        as given (player_id, is_starting, position_order)
    ), left_out as (
      delete from team_selections where ${ofThisPart} and player_id not in (select player_id from given)
    ), moved as (
      update team_selections ts set is_starting = given.is_starting, position_order = given.position_order
      from given where ${ofThisPart} and ts.player_id = given.player_id
        and (ts.is_starting, ts.position_order) is distinct from (given.is_starting, given.position_order)
    ), added as (
      insert into team_selections
        (season_id, team_id, gameweek_id, is_weekend, player_id, is_starting, position_order, real_team_id)
      select ${place.season}::integer, ${team}::integer, ${place.gameweek}::integer, ${weekend}::boolean,
        given.player_id, given.is_starting, given.position_order, players.real_team_id
      from given join players on players.code = given.player_id
      where given.player_id not in (select player_id from team_selections where ${ofThisPart})
    )
    insert into selection_receipts (team_id, season_id, gameweek_id, is_weekend, origin, hash, saved_at)
    values (${team}, ${place.season}, ${place.gameweek}, ${weekend}, ${receipt.origin}, ${receipt.hash},
      ${new Date(receipt.savedAt)})
    on conflict (team_id, season_id, gameweek_id, is_weekend)
    do update set origin = excluded.origin, hash = excluded.hash, saved_at = excluded.saved_at`.execute(trx);
}
