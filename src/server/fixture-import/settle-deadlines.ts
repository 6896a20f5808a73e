// After an import: updates every deadline that can still move, and its job.

import type { Transaction } from 'kysely';
import { deadlineOf } from '#game/gameweek/gameweek';
import { type Part, parts } from '#game/gameweek/part';
import type { GameweekId, SeasonId } from '#game/identity';
import type { Instant } from '#game/instant';
import type { Database } from '../platform/database/schema.ts';
import { scheduleLock } from '../selection/lock-part.ts';
import { readKeptMatches, setDeadline } from './import-store.ts';
import { planDeadlines } from './plan-deadlines.ts';
import type { Calendar } from './plan-matches.ts';

/**
 * Sets the deadlines that follow from the season's matches and schedules each part's job; returns what an admin should
 * know.
 */
export async function settleDeadlines(
  trx: Transaction<Database>,
  season: SeasonId,
  { gameweeks, zone, now, isFirst, isByHand }: Calendar,
): Promise<readonly string[]> {
  if (isFirst) {
    for (const gameweek of gameweeks) {
      for (const part of parts) {
        const deadline = deadlineOf(gameweek, part);
        if (deadline !== null) await scheduleLock(trx, { season, gameweek: gameweek.id, part }, deadline);
      }
    }
    return [];
  }
  const log: string[] = [];
  const kickOffs = kickOffsByPart(await readKeptMatches(trx, season));
  for (const planned of planDeadlines(gameweeks, kickOffs, isByHand, { zone, now })) {
    if (!(await setDeadline(trx, season, planned))) continue;
    const slot = { season, gameweek: planned.gameweek, part: planned.part };
    await scheduleLock(trx, slot, planned.deadline);
    if (planned.wasByHand && planned.deadline !== null) {
      const to = new Date(planned.deadline).toISOString();
      log.push(`The ${planned.part} deadline of gameweek ${planned.gameweek}, set by hand, was moved forward to ${to}`);
    }
  }
  return log;
}

function kickOffsByPart(
  matches: Awaited<ReturnType<typeof readKeptMatches>>,
): (gameweek: GameweekId, part: Part) => readonly Instant[] {
  const found = new Map<string, Instant[]>();
  for (const { kickOff, slot } of matches) {
    if (kickOff === null || slot === null) continue;
    const key = `${slot.gameweek}/${slot.part}`;
    found.set(key, [...(found.get(key) ?? []), kickOff]);
  }
  return (gameweek, part) => found.get(`${gameweek}/${part}`) ?? [];
}
