// rules/season 1: no season ends while a gameweek that its tables count is not settled. Its results would be lost.

import type { Kysely } from 'kysely';
import type { SeasonId } from '#game/identity';
import { type Refusal, refuse } from '#game/refusal';
import type { Database } from '../platform/database/schema.ts';
import { openGameweeks } from './open-gameweeks-store.ts';
import { seasonTexts } from './season-texts.ts';

/** Why the season cannot end yet, by its first open gameweek and the matches of it that are not over; null if it can. */
export async function judgeSettled(db: Kysely<Database>, season: SeasonId): Promise<Refusal | null> {
  const [first] = await openGameweeks(db, season);
  if (first === undefined) return null;
  const { gameweek_id, matches } = first;
  const names = matches.map(({ name }) => name);
  return refuse(
    'gameweek_open',
    names.length === 0 ? seasonTexts.notSettled(gameweek_id) : seasonTexts.notComplete(gameweek_id, names),
  );
}
