// The managers' queues for a draft (rules/draft 15). A queue is read for its writer alone.

import type { Kysely, Transaction } from 'kysely';
import { type DraftQueue, emptyQueue } from '#game/draft/draft-queue';
import type { ManagerId, SeasonId, TeamId } from '#game/identity';
import type { Database } from '../platform/database/schema.ts';

type Owner = { readonly season: SeasonId; readonly team: TeamId; readonly manager: ManagerId };

/** The queue that this manager wrote for the team. */
export async function readQueue(db: Kysely<Database>, { season, team, manager }: Owner): Promise<DraftQueue> {
  const row = await db
    .selectFrom('draft_queues')
    .select(['player_ids', 'at_once'])
    .where('season_id', '=', season)
    .where('team_id', '=', team)
    .where('manager_id', '=', manager)
    .executeTakeFirst();
  return row ?? emptyQueue;
}

/** A queue as one save of an opened page has it. */
export type SavedQueue = DraftQueue & { readonly page_id: string; readonly save_number: number };

/**
 * Replaces the team's queue, also one that a manager before this one left, but not by an earlier save of the same page:
 * the last one of a page that is closed may overtake the one before.
 */
export async function keepQueue(
  trx: Transaction<Database>,
  { season, team, manager }: Owner,
  { player_ids, at_once, page_id, save_number }: SavedQueue,
): Promise<void> {
  const queue = { manager_id: manager, player_ids, at_once, page_id, save_number };
  await trx
    .insertInto('draft_queues')
    .values({ season_id: season, team_id: team, ...queue })
    .onConflict((conflict) =>
      conflict
        .columns(['season_id', 'team_id'])
        .doUpdateSet(queue)
        .where((kept) =>
          kept.or([kept('draft_queues.page_id', '!=', page_id), kept('draft_queues.save_number', '<', save_number)]),
        ),
    )
    .execute();
}
