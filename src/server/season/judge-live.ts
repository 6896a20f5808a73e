// rules/season 5: nothing is cleared, and no season ends, while a match is live.

import type { Kysely } from 'kysely';
import { type Refusal, refuse } from '#game/refusal';
import type { Database } from '../platform/database/schema.ts';
import { liveMatches } from './clear-store.ts';
import { seasonTexts } from './season-texts.ts';

/** Why the season has to wait, by the names of the live matches; null if there is none. */
export async function judgeLive(db: Kysely<Database>): Promise<Refusal | null> {
  const matches = await liveMatches(db);
  return matches.length === 0 ? null : refuse('match_live', seasonTexts.matchLive(matches.map(({ name }) => name)));
}
