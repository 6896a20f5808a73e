// Settling a large installation in ranges of leagues: each is a job of its own, and several processes share them. Each
// league is written whole, by one transaction. The last range marks the gameweek; until then its tables are computed.

import type { Transaction } from 'kysely';
import { z } from 'zod';
import { gameweekId, seasonId } from '#api/identity-schema';
import type { GameweekId, LeagueId, SeasonId } from '#game/identity';
import type { Instant } from '#game/instant';
import type { Database } from '../platform/database/schema.ts';
import { defineJob } from '../platform/jobs/define-job.ts';
import type { Writing } from '../platform/transact.ts';
import { settleTheseLeagues } from './settle-gameweek.ts';
import {
  holdEndOfRange,
  holdSettlingOfRange,
  isSettlingAwaited,
  markProcessed,
  markSettled,
  readLeaguesOfTeams,
  type SettledGameweek,
} from './settle-store.ts';

/** What a gameweek's keys start with, those of the job 'settle' too. */
export const ofGameweek = (season: SeasonId, gameweek: GameweekId): string => `${season}:${gameweek}:`;

/** An installation of more leagues is settled in ranges of league ids, each of this many. */
export const leaguesInRange = 200;

const rangeOf = (league: LeagueId): number => Math.floor(league / leaguesInRange);

/**
 * Settles the leagues of one range by the matches as they stand now, so that a range that is late, or repeated after its
 * process was killed, is never behind the others.
 */
export const settleRange = defineJob({
  kind: 'settle-range',
  lane: 'settlingRanges',
  body: z.object({ season_id: seasonId, gameweek_id: gameweekId, range: z.int() }),
  key: ({ season_id, gameweek_id, range }) => `${ofGameweek(season_id, gameweek_id)}${range}`,
  run: async (work, { season_id: season, gameweek_id: gameweek, range }) => {
    await holdSettlingOfRange(work.trx, range);
    const from = range * leaguesInRange;
    const leagues = await readLeaguesOfTeams(work.trx, { from, below: from + leaguesInRange });
    const { isCompleted } = await settleTheseLeagues(work.trx, { season, gameweek }, leagues, work.now);
    await endRange(work, { season, gameweek }, isCompleted);
  },
});

/**
 * Plans every range of a gameweek, also those that are done: the matches may have changed since. What runs is waited for,
 * because it may have read them before.
 */
export async function planRanges(
  trx: Transaction<Database>,
  { season: season_id, gameweek: gameweek_id }: SettledGameweek,
  leagues: readonly LeagueId[],
  now: Instant,
): Promise<void> {
  for (const range of new Set(leagues.map(rangeOf)))
    await settleRange.schedule(trx, { season_id, gameweek_id, range }, now);
}

/** Ranges end one after the other: exactly one finds that no other is left. */
async function endRange(
  { trx, now, announce }: Writing,
  settled: SettledGameweek,
  isCompleted: boolean,
): Promise<void> {
  await holdEndOfRange(trx);
  const { season, gameweek } = settled;
  const keys = ofGameweek(season, gameweek);
  const isLast = !(await isSettlingAwaited(trx, ['settle-range'], keys));
  if (isLast) {
    await markProcessed(trx, season, gameweek);
    announce({ kind: 'settled', season_id: season, gameweek_id: gameweek });
  }
  if (!isCompleted) return markSettled(trx, settled, null);
  // What a waiting request corrects may have changed between two ranges: then that settling marks the gameweek.
  if (isLast && !(await isSettlingAwaited(trx, ['settle'], keys))) await markSettled(trx, settled, now);
}
