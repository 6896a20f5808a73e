// What the deadline's job works from: teams without a selection, their latest earlier one, their squads, all players.

import { type Kysely, sql } from 'kysely';
import type { GameweekId, PlayerCode, TeamId } from '#game/identity';
import type { Instant } from '#game/instant';
import type { SquadPlayer } from '#game/selection/auto-pick';
import type { SelectedPlayer } from '#game/selection/selection';
import type { Database } from '../platform/database/schema.ts';
import { isWeekend, type PartPlace } from './part-place.ts';

export type CopySource = {
  readonly team: TeamId;
  readonly squad: readonly PlayerCode[];
  /** The selection with the latest earlier deadline; null when the team has never had one. */
  readonly last: readonly SelectedPlayer[] | null;
};

/** Up to so many teams with a squad and no selection for the part, by id, from those after this one. */
export async function readTeamsWithoutSelection(
  db: Kysely<Database>,
  place: PartPlace,
  after: TeamId | 0,
  limit: number,
): Promise<readonly TeamId[]> {
  const { rows } = await sql<{ id: TeamId }>`
    select id from teams t
    where id > ${after}
      and exists (select 1 from squads s where s.team_id = t.id and s.season_id = ${place.season})
      and not exists (
        select 1 from selection_receipts r where r.team_id = t.id and r.season_id = ${place.season}
          and r.gameweek_id = ${place.gameweek} and r.is_weekend = ${isWeekend(place)})
    order by id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

type SourceRow = {
  team: TeamId;
  squad: readonly PlayerCode[];
  gameweek_id: GameweekId | null;
  players: readonly PlayerCode[];
  starting: readonly boolean[];
  orders: readonly number[];
};

/** What each of these teams' selections for a part with this deadline is copied or picked from. */
export async function readCopySources(
  db: Kysely<Database>,
  place: PartPlace,
  deadline: Instant,
  teams: readonly TeamId[],
): Promise<readonly CopySource[]> {
  const { rows } = await sql<SourceRow>`
    select t.id as team, last.gameweek_id,
      array(select s.player_id from squads s where s.team_id = t.id and s.season_id = ${place.season} order by 1) as squad,
      coalesce(kept.players, '{}') as players, coalesce(kept.starting, '{}') as starting,
      coalesce(kept.orders, '{}') as orders
    from unnest(${[...teams]}::integer[]) as t (id)
    left join lateral (
      select r.gameweek_id, r.is_weekend
      from selection_receipts r
      join gameweeks g on g.season_id = r.season_id and g.id = r.gameweek_id
      where r.team_id = t.id and r.season_id = ${place.season}
        and case when r.is_weekend then g.weekend_deadline else g.midweek_deadline end < ${new Date(deadline)}
      order by case when r.is_weekend then g.weekend_deadline else g.midweek_deadline end desc limit 1
    ) last on true
    left join lateral (
      select array_agg(player_id order by position_order) as players,
        array_agg(is_starting order by position_order) as starting,
        array_agg(position_order order by position_order) as orders
      from team_selections ts where ts.team_id = t.id and ts.season_id = ${place.season}
        and ts.gameweek_id = last.gameweek_id and ts.is_weekend = last.is_weekend
    ) kept on true
    order by t.id`.execute(db);
  return rows.map(({ team, squad, gameweek_id, players, starting, orders }) => ({
    team,
    squad,
    last: gameweek_id === null ? null : players.map((player, at) => rowOf(player, starting[at], orders[at])),
  }));
}

function rowOf(player: PlayerCode, isStarting: boolean | undefined, positionOrder: number | undefined): SelectedPlayer {
  if (isStarting === undefined || positionOrder === undefined) throw new Error('the arrays of a selection differ');
  return { player, isStarting, positionOrder };
}

/** Every player as Auto-pick sees him, by code; or only these. */
export async function readPlayersToPick(
  db: Kysely<Database>,
  codes?: readonly PlayerCode[],
): Promise<ReadonlyMap<PlayerCode, SquadPlayer>> {
  let query = db.selectFrom('players').select(['code', 'name', 'position', 'total_points', 'last_season_points']);
  if (codes !== undefined) query = query.where('code', '=', sql<PlayerCode>`any(${[...codes]}::integer[])`);
  const rows = await query.execute();
  return new Map(
    rows.map(({ code, name, position, total_points, last_season_points }) => [
      code,
      { player: code, name, position, totalPoints: total_points, lastSeasonPoints: last_season_points },
    ]),
  );
}
