// The job 'tell-results': tells whoever has played that a settled gameweek's matches are final, and after a correction what
// has changed (rules/notice 15), so many people at a time. 'plan-reminders' looks for settled gameweeks again and again for
// a day, so whoever is asleep is told later: what is corrected or reopened during the night was never told.

import { z } from 'zod';
import { gameweekId, managerId, seasonId } from '#api/identity-schema';
import type { ManagerId } from '#game/identity';
import type { Instant } from '#game/instant';
import { finalResultText, type OwnResult, readScoresKey, scoresKey } from '#game/notice/final-result-text';
import { day } from '#game/zone-time';
import { defineJob } from '../platform/jobs/define-job.ts';
import { transact } from '../platform/transact.ts';
import { type LastTold, type NewNotice, readLastTold } from './notice-store.ts';
import { readOwnResults, readPlayed, readSettledSince, type SettledWeek } from './result-store.ts';
import { writeNews } from './write-news.ts';

/** So many people in one transaction. */
const atOnce = 500;
/** How long after its settling a result is looked at, and a message about it of use. */
export const resultsLookedAt = day;
const usefulFor = 1.5 * day;
/** A gameweek that ended longer ago is not told as new, however late it was settled. */
const newsFor = 14 * day;

export const tellResults = defineJob({
  kind: 'tell-results',
  lane: 'outside',
  leavesTheHouse: true,
  /** `after`: everybody up to this person has been told. */
  body: z.object({ season_id: seasonId, gameweek_id: gameweekId, after: managerId.nullable() }),
  key: ({ season_id, gameweek_id }) => `${season_id}/${gameweek_id}`,
  run: async ({ context: { config, ...context } }, body) => {
    await transact(context, async ({ trx, now }) => {
      const settled = await readSettledSince(trx, body.season_id, (now - resultsLookedAt) as Instant);
      const week = settled.find(({ gameweek }) => gameweek === body.gameweek_id);
      if (week === undefined) return;
      const people = await readPlayed(trx, week, { after: body.after, limit: atOnce });
      const about = `${week.season}/${week.gameweek}`;
      const results = await readOwnResults(trx, week, people);
      const told = await readLastTold(trx, { kind: 'result', about }, people);
      await writeNews(
        { trx, config, now },
        {
          kind: 'result',
          people,
          usefulUntil: (week.settledAt + usefulFor) as Instant,
          isLookedAtAgain: true,
          newsOf: (person) => newsOf({ about, week, now }, results.get(person) ?? [], told.get(person)),
        },
      );
      const last: ManagerId | undefined = people.at(-1);
      if (last !== undefined && people.length === atOnce)
        await tellResults.schedule(trx, { ...body, after: last }, now);
    });
  },
});

type ResultNews = { readonly about: string; readonly week: SettledWeek; readonly now: Instant };

/** Null if they know it all, or it is long ago. */
function newsOf(
  { about, week, now }: ResultNews,
  [first, ...others]: readonly OwnResult[],
  told: LastTold | undefined,
): Pick<NewNotice, 'about' | 'occasion' | 'text'> | null {
  if (first === undefined || (told === undefined && week.endedAt < now - newsFor)) return null;
  const matches = [first, ...others] as const;
  const before = told === undefined ? null : readScoresKey(told.occasion);
  const text = finalResultText({ gameweek: week.gameweek, matches, before });
  // Counted, because a correction may lead back to an earlier score.
  return text === null ? null : { about, occasion: `${told?.count ?? 0}/${scoresKey(matches)}`, text };
}
