// The job 'settle': scheduled when a match ends or is reopened.

import { z } from 'zod';
import { gameweekId } from '#api/identity-schema';
import type { SeasonId } from '#game/identity';
import { announce } from '../live/announce.ts';
import { judgedInstant } from '../platform/clock/clock-store.ts';
import type { JobContext, JobKinds } from '../platform/jobs/run-due-job.ts';
import { settleGameweek } from './settle-gameweek.ts';

const settleBody = z.object({ season_id: z.number().int().positive(), gameweek_id: gameweekId });

/** Settles the gameweek and tells the processes, whose cached tables begin where it ends. */
async function settle({ trx, clock }: JobContext, body: unknown): Promise<void> {
  const { season_id, gameweek_id } = settleBody.parse(body);
  const now = await judgedInstant(trx, clock);
  const written = await settleGameweek(trx, { season: season_id as SeasonId, gameweek: gameweek_id }, now);
  if (written > 0) await announce(trx, { kind: 'settled', season_id: season_id as SeasonId, gameweek_id }, now);
}

export const settleJob: JobKinds = { settle };
