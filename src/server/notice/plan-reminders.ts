// The job 'plan-reminders': looks which reminders are due by the stored deadlines, which gameweeks have been settled, and
// when to look again. It looks at least every quarter of an hour, so that a deadline that was moved, a team that changed
// hands and a choice of other times need to tell nobody.

import { z } from 'zod';
import { type Instant, minutesInMilliseconds } from '#game/instant';
import { isReminderDue, longestAhead, nextLook } from '#game/notice/reminder-time';
import { transaction } from '../platform/database/transaction.ts';
import { defineJob, type JobSurroundings } from '../platform/jobs/define-job.ts';
import type { ServerContext } from '../platform/server-context.ts';
import { transact, type Writing } from '../platform/transact.ts';
import { findCurrentSeason } from '../season/season-store.ts';
import { canTell } from './can-tell.ts';
import { readTimesInUse } from './choice-store.ts';
import { remindPart } from './remind-part.ts';
import { readPartsAhead } from './remind-store.ts';
import { readSettledSince } from './result-store.ts';
import { resultsLookedAt, tellResults } from './tell-results.ts';

const atLatest = (now: Instant): Instant => (now + minutesInMilliseconds(15)) as Instant;

export const planReminders = defineJob({
  kind: 'plan-reminders',
  lane: 'outside',
  leavesTheHouse: true,
  body: z.object({}),
  run: async ({ context }) => {
    await transact(context, async ({ trx, now }) => {
      const looks = (await canTell(trx, context.config)) ? await plan({ trx, now }, context) : [];
      await planReminders.schedule(trx, {}, Math.min(atLatest(now), ...looks) as Instant);
    });
  },
});

/** Schedules what is due now; returns when something else will be. */
async function plan(
  { trx, now }: Pick<Writing, 'trx' | 'now'>,
  { config: { leagueTimeZone: zone } }: JobSurroundings,
): Promise<readonly Instant[]> {
  const season = await findCurrentSeason(trx);
  if (season === null) return [];
  const times = await readTimesInUse(trx);
  for (const { gameweek } of await readSettledSince(trx, season.id, (now - resultsLookedAt) as Instant)) {
    await tellResults.scheduleUnlessThere(trx, { season_id: season.id, gameweek_id: gameweek, after: null }, now);
  }
  const looks: Instant[] = [];
  for (const ahead of await readPartsAhead(trx, season.id, [now, (now + longestAhead) as Instant])) {
    const remindings = times.map((chosenTimes) => ({ deadline: ahead.deadline, times: chosenTimes, zone }));
    if (remindings.some((reminding) => isReminderDue(reminding, now))) {
      const { season: season_id, gameweek: gameweek_id, part } = ahead;
      await remindPart.scheduleUnlessThere(trx, { season_id, gameweek_id, part, after: null }, now);
    }
    looks.push(...remindings.flatMap((reminding) => nextLook(reminding, now) ?? []));
  }
  return looks;
}

/** Makes sure that somebody looks. */
export async function prepareReminders({ database, clock }: ServerContext): Promise<void> {
  const latest = atLatest(clock.now());
  await transaction(database.db, (trx) => planReminders.scheduleUnlessThere(trx, {}, latest, latest));
}
