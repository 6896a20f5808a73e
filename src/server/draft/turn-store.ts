// The turn on the clock of a draft, as stored (rules/draft 16).

import type { Kysely } from 'kysely';
import { type DraftQueue, emptyQueue } from '#game/draft/draft-queue';
import type { Turn } from '#game/draft/own-picks';
import type { TeamId } from '#game/identity';
import { type Instant, instantOf } from '#game/instant';
import type { Database } from '../platform/database/schema.ts';
import type { DraftKey } from './draft-store.ts';

/** The turn, and the queue of the team's manager, if it has one. */
export type StoredTurn = Turn & {
  readonly version: number;
  readonly team: TeamId | null;
  readonly queue: DraftQueue;
};

/** The turn on the clock; null before the draft's start. */
export async function readTurn(db: Kysely<Database>, { season, league }: DraftKey): Promise<StoredTurn | null> {
  const row = await db
    .selectFrom('draft_state as d')
    .leftJoin('draft_settings as s', (join) =>
      join.onRef('s.season_id', '=', 'd.season_id').onRef('s.league_id', '=', 'd.league_id'),
    )
    .leftJoin('draft_picks as p', (join) =>
      join
        .onRef('p.season_id', '=', 'd.season_id')
        .onRef('p.league_id', '=', 'd.league_id')
        .onRef('p.round_number', '=', 'd.current_round')
        .onRef('p.pick_number', '=', 'd.current_pick'),
    )
    .leftJoin('teams as t', 't.id', 'p.team_id')
    .leftJoin('draft_queues as q', (join) =>
      join
        .onRef('q.season_id', '=', 'd.season_id')
        .onRef('q.team_id', '=', 't.id')
        .onRef('q.manager_id', '=', 't.manager_id'),
    )
    .select(['d.status', 'd.version', 'd.turn_began_at', 'd.was_undone', 's.managers_pick', 's.clock_seconds'])
    .select(['t.id as team', 'q.player_ids', 'q.at_once'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('draft_picks as made')
          .select('made.player_id')
          .whereRef('made.season_id', '=', 'd.season_id')
          .whereRef('made.league_id', '=', 'd.league_id')
          .where('made.player_id', 'is not', null),
      ).as('has_begun'),
    )
    .where('d.season_id', '=', season)
    .where('d.league_id', '=', league)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { status, version, turn_began_at, was_undone, managers_pick, clock_seconds, team, player_ids, at_once } = row;
  return {
    status,
    version,
    team,
    began: turn_began_at && instantOf(turn_began_at),
    wasUndone: was_undone,
    isOpening: !row.has_begun,
    managers_pick: managers_pick ?? false,
    clock_seconds: clock_seconds ?? 0,
    queue: player_ids === null || at_once === null ? emptyQueue : { player_ids, at_once },
  };
}

/** Lets the turn begin now: its time starts again. */
export async function beginTurn(db: Kysely<Database>, { season, league }: DraftKey, now: Instant): Promise<void> {
  await db
    .updateTable('draft_state')
    .set({ turn_began_at: new Date(now) })
    .where('season_id', '=', season)
    .where('league_id', '=', league)
    .execute();
}
