// A league's draft as it is kept: its state, its picks, and the squads that grow from them.

import { type Kysely, sql, type Transaction } from 'kysely';
import type { Draft, DraftState } from '#game/draft/draft-state';
import type { DraftPick } from '#game/draft/snake-order';
import type { LeagueId, PlayerCode, SeasonId, TeamId } from '#game/identity';
import type { Instant } from '#game/instant';
import type { Database } from '../platform/database/schema.ts';

/** The draft of one league in one season. */
export type DraftPlace = { readonly season: SeasonId; readonly league: LeagueId };

type Trx = Transaction<Database>;

/** Waits for other commands on this league's draft; false when there is no such league. */
export async function holdLeague(trx: Trx, league: LeagueId): Promise<boolean> {
  const row = await trx.selectFrom('leagues').select('id').where('id', '=', league).forNoKeyUpdate().executeTakeFirst();
  return row !== undefined;
}

export type StoredDraft = { readonly draft: Draft; readonly version: number };

/** The draft; version 0 before its start. `lock` holds its state until the end of the transaction. */
export async function readStoredDraft(
  db: Kysely<Database>,
  { season, league }: DraftPlace,
  { lock = false } = {},
): Promise<StoredDraft> {
  let query = db
    .selectFrom('draft_state')
    .select(['status', 'current_round', 'current_pick', 'version'])
    .where('season_id', '=', season)
    .where('league_id', '=', league);
  if (lock) query = query.forUpdate();
  const state = await query.executeTakeFirst();
  const picks = await db
    .selectFrom('draft_picks')
    .select(['round_number as round', 'pick_number as pick', 'team_id as team', 'player_id as player'])
    .where('season_id', '=', season)
    .where('league_id', '=', league)
    .orderBy('round_number')
    .orderBy('pick_number')
    .execute();
  if (state === undefined) return { draft: { state: { status: 'not-started' }, picks: [] }, version: 0 };
  const { status, current_round: round, current_pick: pick, version } = state;
  const kept: DraftState = status === 'complete' ? { status } : { status, round, pick };
  return { draft: { state: kept, picks }, version };
}

/** The league's teams by id. */
export async function readDraftTeams(db: Kysely<Database>, league: LeagueId): Promise<readonly TeamId[]> {
  const rows = await db.selectFrom('teams').select('id').where('league_id', '=', league).orderBy('id').execute();
  return rows.map(({ id }) => id);
}

/** Writes a draft that has just started. */
export async function addDraft(
  trx: Trx,
  { season, league }: DraftPlace,
  picks: readonly DraftPick[],
  orderSeed: number,
): Promise<void> {
  await trx
    .insertInto('draft_state')
    .values({
      season_id: season,
      league_id: league,
      status: 'in_progress',
      current_round: 1,
      current_pick: 1,
      order_seed: orderSeed,
      fixtures_seed: null,
    })
    .execute();
  const rows = picks.map(({ round, pick, team, player }) => ({
    season_id: season,
    league_id: league,
    round_number: round,
    pick_number: pick,
    team_id: team,
    player_id: player,
  }));
  await trx.insertInto('draft_picks').values(rows).execute();
}

/** Fills these picks and their teams' squads; false when a player is in another squad of the league already. */
export async function fillPicks(
  trx: Trx,
  { season, league }: DraftPlace,
  made: readonly DraftPick[],
  now: Instant,
): Promise<boolean> {
  const rounds = made.map(({ round }) => round);
  const picks = made.map(({ pick }) => pick);
  const players = made.map(({ player }) => player);
  const { rows } = await sql`
    with made as (
      select * from unnest(${rounds}::integer[], ${picks}::integer[], ${players}::integer[]) as made (round, pick, player)
    ), filled as (
      update draft_picks p set player_id = made.player, picked_at = ${new Date(now)} from made
      where p.season_id = ${season} and p.league_id = ${league}
        and p.round_number = made.round and p.pick_number = made.pick and p.player_id is null
      returning p.team_id, p.player_id, p.round_number, p.pick_number
    )
    insert into squads (season_id, league_id, team_id, player_id, draft_round, draft_pick)
    select ${season}::integer, ${league}::integer, team_id, player_id, round_number, pick_number from filled
    order by round_number, pick_number
    on conflict do nothing returning 1`.execute(trx);
  return rows.length === made.length;
}

/** Moves the draft on to this state and its next version. A complete draft keeps its last round and pick. */
export async function advanceDraft(trx: Trx, { season, league }: DraftPlace, state: DraftState): Promise<void> {
  if (state.status === 'not-started') throw new Error('a draft that has begun does not go back to its start here');
  const onTheClock = state.status === 'complete' ? {} : { current_round: state.round, current_pick: state.pick };
  await trx
    .updateTable('draft_state')
    .set((row) => ({ status: state.status, ...onTheClock, version: row('version', '+', 1) }))
    .where('season_id', '=', season)
    .where('league_id', '=', league)
    .execute();
}

/** Players of the league's squads whom no pick brought, such as those an admin assigned. */
export async function readUndraftedSquadPlayers(
  trx: Trx,
  { season, league }: DraftPlace,
): Promise<ReadonlySet<PlayerCode>> {
  const rows = await trx
    .selectFrom('squads')
    .select('player_id')
    .where('season_id', '=', season)
    .where('league_id', '=', league)
    .where('draft_round', 'is', null)
    .execute();
  return new Set(rows.map(({ player_id }) => player_id));
}
