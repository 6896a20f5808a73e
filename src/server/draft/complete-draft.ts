// What follows a step of a draft: after the last pick the league's fixtures, and always the news of it.

import type { Transaction } from 'kysely';
import type { Draft } from '#game/draft/draft-state';
import type { Instant } from '#game/instant';
import { announceAll } from '../live/announce-all-store.ts';
import type { Database } from '../platform/database/schema.ts';
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

/** Tells the board's watchers, and the league's where it now has squads and fixtures; the transaction's last act. */
export async function announceStep(
  trx: Transaction<Database>,
  { league }: DraftPlace,
  { state }: Draft,
  version: number,
  now: Instant,
): Promise<void> {
  const draft = { kind: 'draft', league_id: league, version } as const;
  const leagues = { kind: 'leagues', league_ids: [league] } as const;
  await announceAll(trx, state.status === 'complete' ? [draft, leagues] : [draft], now);
}
