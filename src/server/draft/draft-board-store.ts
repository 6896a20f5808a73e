// What the draft board shows: names beside the picks, and the players who are still free.

import type { Kysely } from 'kysely';
import type * as api from '#api/draft';
import type { DraftBoard } from '#api/draft';
import type { OutputOf } from '#api/endpoint';
import { currentPick } from '#game/draft/draft-state';
import { turnEnd } from '#game/draft/own-picks';
import type { DraftPlayer } from '#game/draft/simulate';
import type { PlayerCode, RealTeamId, TeamId } from '#game/identity';
import { type Instant, instantText } from '#game/instant';
import type { Position } from '#game/position';
import { anyOf } from '../platform/database/any-of.ts';
import type { Database } from '../platform/database/schema.ts';
import { snapshot } from '../platform/database/snapshot.ts';
import { readPosition } from '../platform/stream/change-log-store.ts';
import { kitUrlOf } from '../reads/club-store.ts';
import { mustBeLeague, readTeamsOf } from '../reads/league-store.ts';
import { hasClub, isFreeIn, isNamedLike, playersByPoints } from '../reads/player-store.ts';
import { readDraftPlan } from './draft-plan-store.ts';
import { type DraftKey, isSelectionLocked, readStoredDraft } from './draft-store.ts';
import { readOwnPicks } from './own-picks-store.ts';
import { readTurn } from './turn-store.ts';

type FreePlayers = OutputOf<typeof api.searchDraftPlayers>['players'];

const mostFound = 50;

/** The board at this instant, as of one point of the live stream; 404 if there is no such league. */
export async function draftBoardOf(db: Kysely<Database>, key: DraftKey, now: Instant): Promise<DraftBoard> {
  return snapshot(db, (trx) => readBoard(trx, key, now));
}

async function readBoard(db: Kysely<Database>, key: DraftKey, now: Instant): Promise<DraftBoard> {
  const { season, league } = key;
  await mustBeLeague(db, league);
  const live = await readPosition(db);
  const { draft, version } = await readStoredDraft(db, key);
  const ownPicks = await readOwnPicks(db, key);
  const turn = await readTurn(db, key);
  const ends = turn && turnEnd(turn);
  const teams = await readTeamsOf(db, league);
  const picks = await db
    .selectFrom('draft_picks')
    .leftJoin('players', 'players.code', 'draft_picks.player_id')
    .leftJoin('real_teams', 'real_teams.id', 'players.real_team_id')
    .select(['round_number', 'pick_number', 'team_id', 'player_id', 'picked_at'])
    .select(['players.name as player_name', 'players.position', 'real_team_name'])
    .where('season_id', '=', season)
    .where('league_id', '=', league)
    .orderBy('round_number')
    .orderBy('pick_number')
    .execute();
  const { status, current_round, current_pick } = draft;
  return {
    live,
    league_id: league,
    status,
    current_round,
    current_pick,
    current_team_id: currentPick(draft)?.team_id ?? null,
    version,
    planned_at: (await readDraftPlan(db, key))?.toISOString() ?? null,
    ...ownPicks,
    turn_ends_at: ends && instantText(ends),
    selection_locked: await isSelectionLocked(db, key, now),
    teams,
    picks: picks.map((pick) => ({
      ...pick,
      kit_url: kitUrlOf(pick.real_team_name),
      picked_at: pick.picked_at?.toISOString() ?? null,
    })),
  };
}

/**
 * Up to 50 players who are in no squad of the league, by points; 404 if there is no such league. `search` matches any
 * part of the name, whatever the case and the accents, and alone finds whoever has no club (rules/draft 18).
 */
export async function findFreePlayers(
  db: Kysely<Database>,
  { season, league }: DraftKey,
  { position, search = '' }: { readonly position?: Position | undefined; readonly search?: string | undefined },
): Promise<FreePlayers> {
  await mustBeLeague(db, league);
  let query = freePlayers(db, { season, league });
  if (position !== undefined) query = query.where('position', '=', position);
  query = query.where(search.trim() === '' ? (players) => hasClub(players) : await isNamedLike(db, search));
  const rows = await query.orderBy(playersByPoints).limit(mostFound).execute();
  return rows.map(withKit);
}

/** Those of these players who are in no squad of the league, in the same order. */
export async function readFreeAmong(
  db: Kysely<Database>,
  key: DraftKey,
  codes: readonly PlayerCode[],
): Promise<FreePlayers> {
  const rows = await freePlayers(db, key).where('code', '=', anyOf(codes)).execute();
  const byCode = new Map(rows.map((row) => [row.code, withKit(row)]));
  return codes.flatMap((code) => byCode.get(code) ?? []);
}

const freePlayers = (db: Kysely<Database>, { season, league }: DraftKey) =>
  db
    .selectFrom('players')
    .leftJoin('real_teams', 'real_teams.id', 'players.real_team_id')
    .select(['code', 'name', 'position', 'real_team_name', 'abbreviation', 'total_points'])
    .where((players) => isFreeIn(league, season)(players));

const withKit = <Row extends { readonly real_team_name: string | null }>(row: Row) => ({
  ...row,
  kit_url: kitUrlOf(row.real_team_name),
});

/** The name of a team, for a sentence. */
export async function teamNameOf(db: Kysely<Database>, team: TeamId): Promise<string> {
  const row = await db.selectFrom('teams').select('team_name').where('id', '=', team).executeTakeFirst();
  return row?.team_name ?? '';
}

/** All players as the draft sees them, or only these, with their club. */
export async function readDraftPlayers(
  db: Kysely<Database>,
  codes?: readonly PlayerCode[],
): Promise<readonly (DraftPlayer & { readonly real_team_id: RealTeamId | null })[]> {
  let query = db
    .selectFrom('players')
    .select(['code', 'name', 'position', 'total_points', 'last_season_points', 'real_team_id']);
  if (codes !== undefined) query = query.where('code', '=', anyOf(codes));
  return await query.execute();
}
