// What follows a step of a draft: after the last pick the league's fixtures, and always the news of it.

import type { Transaction } from 'kysely';
import type { DraftPickRow } from '#api/draft';
import type { Draft } from '#game/draft/draft-state';
import type { Instant } from '#game/instant';
import { announceAll } from '../live/announce-all-store.ts';
import type { Database } from '../platform/database/schema.ts';
import { boardOf } from './draft-board-store.ts';
import { drawSeed } from './draft-seed.ts';
import { advanceDraft, type DraftPlace } from './draft-store.ts';
import { generateFixtures } from './generate-fixtures-store.ts';

/** Moves the stored draft on to the state of this one; makes the fixtures when it is complete. The new version. */
export async function settleStep(
  trx: Transaction<Database>,
  place: DraftPlace,
  { state, picks }: Draft,
  now: Instant,
): Promise<number> {
  const version = await advanceDraft(trx, place, state);
  if (state.status === 'complete') {
    const teams = [...new Set(picks.map(({ team }) => team))].toSorted((a, b) => a - b);
    await generateFixtures(trx, place, teams, drawSeed(), now);
  }
  return version;
}

/**
 * Tells the board's watchers where the draft is and which picks differ, and the league's where it now has squads and
 * fixtures; the transaction's last act.
 */
export async function announceStep(
  trx: Transaction<Database>,
  place: DraftPlace,
  isChanged: (pick: DraftPickRow) => boolean,
  now: Instant,
): Promise<void> {
  const { live: _live, teams: _teams, ...board } = await boardOf(trx, place);
  const draft = { kind: 'draft', ...board, picks: board.picks.filter(isChanged) } as const;
  const leagues = { kind: 'leagues', league_ids: [place.league] } as const;
  await announceAll(trx, board.status === 'complete' ? [draft, leagues] : [draft], now);
}
