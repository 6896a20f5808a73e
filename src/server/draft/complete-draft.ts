// What follows a step of a draft: after the last pick the league's fixtures, and always the news of it.

import type { Transaction } from 'kysely';
import type { DraftPickRow } from '#api/draft';
import type { Draft } from '#game/draft/draft-state';
import type { Instant } from '#game/instant';
import type { Database } from '../platform/database/schema.ts';
import type { Writing } from '../platform/transact.ts';
import type { DraftBoard } from './draft-board-store.ts';
import { drawSeed } from './draft-seed.ts';
import { advanceDraft, type DraftPlace } from './draft-store.ts';
import { generateFixtures } from './generate-fixtures-store.ts';

/** Moves the stored draft on to the state of this one; makes the fixtures when it is complete. */
export async function settleStep(
  trx: Transaction<Database>,
  place: DraftPlace,
  { state, picks }: Draft,
  now: Instant,
): Promise<void> {
  await advanceDraft(trx, place, state);
  if (state.status === 'complete') {
    const teams = [...new Set(picks.map(({ team }) => team))].toSorted((a, b) => a - b);
    await generateFixtures(trx, place, teams, drawSeed(), now);
  }
}

/**
 * Tells the board's watchers where the draft is and which picks differ, and the league's where it now has squads and
 * fixtures.
 */
export function announceStep(
  { announce }: Pick<Writing, 'announce'>,
  { live: _live, teams: _teams, ...board }: DraftBoard,
  isChanged: (pick: DraftPickRow) => boolean,
): void {
  announce({ kind: 'draft', ...board, picks: board.picks.filter(isChanged) });
  if (board.status === 'complete') announce({ kind: 'leagues', league_ids: [board.league_id] });
}
