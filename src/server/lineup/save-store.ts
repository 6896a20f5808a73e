// The SQL of a save: what it is judged by, in one statement, and what it leaves behind, in two.

import { type Kysely, sql, type Transaction } from 'kysely';
import type { ManagerId, PlayerCode, TeamId } from '#game/identity';
import type { Instant } from '#game/instant';
import type { SelectedPlayer } from '#game/lineup/selection';
import type { PlayerRole, Position } from '#game/position';
import type { Database } from '../database/schema.ts';
import { isWeekend, type PartPlace } from './part-place.ts';

export type SaveFacts = {
  /** Undefined: there is no such team. */
  readonly owner: ManagerId | null | undefined;
  /** Undefined: there is no such gameweek. */
  readonly deadline: Instant | null | undefined;
  readonly squad: ReadonlyMap<PlayerCode, PlayerRole>;
};

type FactsRow = {
  team: TeamId | null;
  manager_id: ManagerId | null;
  gameweek: number | null;
  deadline: Date | null;
  players: readonly PlayerCode[];
  positions: readonly Position[];
};

/** What a save is judged by: the team's manager, the part's deadline, the squad. */
export async function readSaveFacts(db: Kysely<Database>, place: PartPlace, team: TeamId): Promise<SaveFacts> {
  const deadline = sql.ref(`g.${place.part}_deadline`);
  const { rows } = await sql<FactsRow>`
    select t.id as team, t.manager_id, g.id as gameweek, ${deadline} as deadline, s.players, s.positions
    from (select 1) as one
    left join teams t on t.id = ${team}
    left join gameweeks g on g.season_id = ${place.season} and g.id = ${place.gameweek}
    cross join lateral (
      select coalesce(array_agg(p.code order by p.code), '{}') as players,
        coalesce(array_agg(p.position order by p.code), '{}') as positions
      from squads s join players p on p.code = s.player_id
      where s.team_id = ${team} and s.season_id = ${place.season}
    ) s`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('the facts of a save are one row');
  const roles = row.players.map((player, at): [PlayerCode, PlayerRole] => [
    player,
    { position: row.positions[at] as Position, isDm: false },
  ]);
  return {
    owner: row.team === null ? undefined : row.manager_id,
    deadline: row.gameweek === null ? undefined : ((row.deadline?.getTime() ?? null) as Instant | null),
    squad: new Map(roles),
  };
}

export type Receipt = {
  readonly savedAt: Instant;
  readonly hash: string;
  readonly origin: 'manager' | 'copied' | 'auto-pick';
};

/** Replaces the team's selection for the part, with its receipt. */
export async function replaceSelection(
  trx: Transaction<Database>,
  place: PartPlace,
  team: TeamId,
  rows: readonly SelectedPlayer[],
  receipt: Receipt,
): Promise<void> {
  const weekend = isWeekend(place);
  await sql`
    delete from team_selections where team_id = ${team} and season_id = ${place.season}
      and gameweek_id = ${place.gameweek} and is_weekend = ${weekend}`.execute(trx);
  await sql`
    with row as (
      select * from unnest(${rows.map(({ player }) => player)}::integer[], ${rows.map(({ isStarting }) => isStarting)}::boolean[],
        ${rows.map(({ positionOrder }) => positionOrder)}::integer[]) as row (player_id, is_starting, position_order)
    ), added as (
      insert into team_selections
        (season_id, team_id, gameweek_id, is_weekend, player_id, is_starting, position_order, real_team_id)
      select ${place.season}::integer, ${team}::integer, ${place.gameweek}::integer, ${weekend}::boolean,
        player_id, is_starting, position_order, players.real_team_id
      from row join players on players.code = player_id
    )
    insert into selection_receipts (team_id, season_id, gameweek_id, is_weekend, origin, hash, saved_at)
    values (${team}, ${place.season}, ${place.gameweek}, ${weekend}, ${receipt.origin}, ${receipt.hash},
      ${new Date(receipt.savedAt)})
    on conflict (team_id, season_id, gameweek_id, is_weekend)
    do update set origin = excluded.origin, hash = excluded.hash, saved_at = excluded.saved_at`.execute(trx);
}
