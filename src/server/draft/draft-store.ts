// A league's draft as stored: its state, its picks, and the squads that result from them.

import { type Kysely, sql, type Transaction } from 'kysely';
import { type Draft, type DraftState, notStarted } from '#game/draft/draft-state';
import type { DraftPick } from '#game/draft/snake-order';
import type { LeagueId, PlayerCode, SeasonId, TeamId } from '#game/identity';
import type { Instant } from '#game/instant';
import type { Database } from '../platform/database/schema.ts';

/** The draft of one league in one season. */
export type DraftKey = { readonly season: SeasonId; readonly league: LeagueId };

type Trx = Transaction<Database>;

/** Waits for other commands on this league's draft; false if there is no such league. */
export async function lockLeagueRow(trx: Trx, league: LeagueId): Promise<boolean> {
  const row = await trx.selectFrom('leagues').select('id').where('id', '=', league).forNoKeyUpdate().executeTakeFirst();
  return row !== undefined;
}

export type StoredDraft = { readonly draft: Draft; readonly version: number };

/** The draft; version 0 before its start. `lock` locks its state until the end of the transaction. */
export async function readStoredDraft(
  db: Kysely<Database>,
  { season, league }: DraftKey,
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
    .select(['round_number', 'pick_number', 'team_id', 'player_id'])
    .where('season_id', '=', season)
    .where('league_id', '=', league)
    .orderBy('round_number')
    .orderBy('pick_number')
    .execute();
  if (state === undefined) return { draft: notStarted, version: 0 };
  const { version, ...key } = state;
  return { draft: { ...key, picks }, version };
}

/** The league's teams by id. */
export async function readDraftTeams(db: Kysely<Database>, league: LeagueId): Promise<readonly TeamId[]> {
  const rows = await db.selectFrom('teams').select('id').where('league_id', '=', league).orderBy('id').execute();
  return rows.map(({ id }) => id);
}

/** Writes a draft that has just started. */
export async function addDraft(
  trx: Trx,
  { season, league }: DraftKey,
  picks: readonly DraftPick[],
  { orderSeed, now }: { readonly orderSeed: number; readonly now: Instant },
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
      turn_began_at: new Date(now),
    })
    .execute();
  const rows = picks.map((pick) => ({ ...pick, season_id: season, league_id: league }));
  await trx.insertInto('draft_picks').values(rows).execute();
}

/**
 * Writes the picks that differ, and the squads that follow from them; returns those picks. Both lists are in playing
 * order.
 */
export async function savePicks(
  trx: Trx,
  { season, league }: DraftKey,
  before: readonly DraftPick[],
  after: readonly DraftPick[],
  now: Instant,
): Promise<readonly DraftPick[]> {
  const changed = after.filter(
    (pick, index) => pick.team_id !== before[index]?.team_id || pick.player_id !== before[index]?.player_id,
  );
  const rows = JSON.stringify(changed);
  // Two statements, because one that deletes and inserts the same squad row would see neither change.
  await sql`
    delete from squads using jsonb_to_recordset(${rows}::jsonb) as changed (round_number integer, pick_number integer)
    where season_id = ${season} and league_id = ${league} and draft_round = round_number and draft_pick = pick_number`.execute(
    trx,
  );
  await sql`
    with changed as (
      select * from jsonb_to_recordset(${rows}::jsonb)
        as changed (round_number integer, pick_number integer, team_id integer, player_id integer)
    ), written as (
      update draft_picks p set team_id = changed.team_id, player_id = changed.player_id,
        picked_at = case when changed.player_id is null then null else ${new Date(now)}::timestamptz end
      from changed
      where p.season_id = ${season} and p.league_id = ${league}
        and p.round_number = changed.round_number and p.pick_number = changed.pick_number
    )
    insert into squads (season_id, league_id, team_id, player_id, draft_round, draft_pick)
    select ${season}::integer, ${league}::integer, team_id, player_id, round_number, pick_number from changed
    where player_id is not null order by round_number, pick_number`.execute(trx);
  return changed;
}

/** Deletes the league's draft, squads and fixtures, and selections from these squads for later parts. */
export async function clearDraft(trx: Trx, { season, league }: DraftKey): Promise<void> {
  for (const table of ['draft_picks', 'draft_state', 'squads', 'fantasy_matches'] as const) {
    await trx.deleteFrom(table).where('season_id', '=', season).where('league_id', '=', league).execute();
  }
  await sql`
    delete from selections using teams
    where selections.team_id = teams.id and league_id = ${league} and season_id = ${season}`.execute(trx);
}

/** Whether a team of the league has a selection for a part whose deadline has passed. */
export async function isSelectionLocked(
  db: Kysely<Database>,
  { season, league }: DraftKey,
  now: Instant,
): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`
    select exists (
      select from selections s
      join teams t on t.id = s.team_id
      join gameweeks g on g.season_id = s.season_id and g.id = s.gameweek_id
      where t.league_id = ${league} and s.season_id = ${season}
        and case s.part when 'weekend' then g.weekend_deadline else g.midweek_deadline end <= ${new Date(now)}
    ) as locked`.execute(db);
  return rows[0]?.locked ?? false;
}

export type NewTurn = {
  readonly began: Instant;
  /** Whether an undo handed it back; 'as before' after a pause. */
  readonly wasUndone: boolean | 'as before';
};

/** Moves the draft to this state and the next version; the turn begins now. */
export async function advanceDraft(
  trx: Trx,
  { season, league }: DraftKey,
  state: DraftState,
  { began, wasUndone }: NewTurn,
): Promise<void> {
  const { status, current_round, current_pick } = state;
  if (status === 'not-started') throw new Error('a draft that has begun does not go back to its start here');
  await trx
    .updateTable('draft_state')
    .set((row) => ({ status, current_round, current_pick, version: row('version', '+', 1) }))
    .set({ turn_began_at: new Date(began), ...(wasUndone !== 'as before' && { was_undone: wasUndone }) })
    .where('season_id', '=', season)
    .where('league_id', '=', league)
    .execute();
}

export type OwnedPlayer = { readonly player: PlayerCode; readonly team: TeamId; readonly isDrafted: boolean };

/** The players in the league's squads, and whether they were picked. */
export async function readLeagueSquads(trx: Trx, { season, league }: DraftKey): Promise<readonly OwnedPlayer[]> {
  const rows = await trx
    .selectFrom('squads')
    .select(['player_id', 'team_id', 'draft_round'])
    .where('season_id', '=', season)
    .where('league_id', '=', league)
    .execute();
  return rows.map(({ player_id, team_id, draft_round }) => ({
    player: player_id,
    team: team_id,
    isDrafted: draft_round !== null,
  }));
}

/** Adds a player to a squad outside the draft. */
export async function addToSquad(
  trx: Trx,
  { season, league }: DraftKey,
  team: TeamId,
  player: PlayerCode,
): Promise<void> {
  const row = { season_id: season, league_id: league, team_id: team, player_id: player };
  await trx
    .insertInto('squads')
    .values({ ...row, draft_round: null, draft_pick: null })
    .execute();
}

/** Removes a player from a squad; the pick that brought them stays on the board. */
export async function removeFromSquad(trx: Trx, { season, league }: DraftKey, player: PlayerCode): Promise<void> {
  await trx
    .deleteFrom('squads')
    .where('season_id', '=', season)
    .where('league_id', '=', league)
    .where('player_id', '=', player)
    .execute();
}
