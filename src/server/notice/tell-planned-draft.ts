// Tells the managers of a league when its draft is to begin: a day ahead, and at once when that was moved (rules/notice 19).

import type { Transaction } from 'kysely';
import { z } from 'zod';
import { isoInstant, leagueId, seasonId } from '#api/identity-schema';
import { type Instant, instant, instantText } from '#game/instant';
import { noPlanUseful, planAhead, planGrace, plannedDraftText } from '#game/notice/planned-draft-text';
import type { Database } from '../platform/database/schema.ts';
import { defineJob } from '../platform/jobs/define-job.ts';
import { transact } from '../platform/transact.ts';
import { dropWaiting } from './notice-store.ts';
import { readDraftLeague, readPlanAhead, type ToldDraft } from './told-draft-store.ts';
import { type NewsWriting, writeNews } from './write-news.ts';

type Plan = { readonly beginsAt: Instant | null; readonly from: Instant | null };

export const tellPlannedDraft = defineJob({
  kind: 'tell-planned-draft',
  lane: 'outside',
  leavesTheHouse: true,
  body: z.object({ season_id: seasonId, league_id: leagueId, begins_at: isoInstant }),
  key: ({ season_id, league_id }) => `${season_id}/${league_id}`,
  run: async ({ context }, { season_id: season, league_id: league, begins_at }) => {
    await transact(context, async ({ trx, now }) => {
      const planned = await readPlanAhead(trx, { season, league });
      const beginsAt = instant(begins_at);
      if (planned !== beginsAt || beginsAt <= now) return;
      await write({ trx, now, config: context.config }, { season, league }, { beginsAt, from: null });
    });
  },
});

/** Tells of a move after a moment, and of the draft a day ahead; what waits about an earlier plan is dropped. */
export async function schedulePlannedDraft(writing: NewsWriting, key: ToldDraft, plan: Plan): Promise<void> {
  const { trx, now } = writing;
  const { beginsAt, from } = plan;
  await forgetPlannedDraft(trx, key);
  const soon = (now + planGrace) as Instant;
  if (from !== null) await write({ ...writing, from: soon }, key, plan);
  const body = { season_id: key.season, league_id: key.league, begins_at: instantText(beginsAt ?? now) };
  // Whoever hears now that it was moved to the coming day needs no second word.
  if (beginsAt === null || (from !== null && beginsAt <= now + planAhead)) await tellPlannedDraft.cancel(trx, body);
  else await tellPlannedDraft.schedule(trx, body, Math.max(soon, beginsAt - planAhead) as Instant);
}

/** A draft that has begun is planned no more: what waits about its plan is not told. */
export async function forgetPlannedDraft(trx: Transaction<Database>, key: ToldDraft): Promise<void> {
  await dropWaiting(trx, { kind: 'draft', about: aboutOf(key) });
}

const aboutOf = ({ season, league }: ToldDraft): string => `${season}/${league}/planned`;

async function write(writing: NewsWriting, key: ToldDraft, { beginsAt, from }: Plan): Promise<void> {
  const { name: leagueName, teams } = await readDraftLeague(writing.trx, key.league);
  const text = plannedDraftText({
    league: key.league,
    leagueName,
    beginsAt,
    from,
    zone: writing.config.leagueTimeZone,
  });
  const occasion = `${beginsAt === null ? 'none' : instantText(beginsAt)} at ${writing.now}`;
  await writeNews(writing, {
    kind: 'draft',
    people: [...new Set(teams.flatMap(({ manager }) => manager ?? []))],
    usefulUntil: beginsAt ?? ((writing.now + noPlanUseful) as Instant),
    newsOf: () => ({ about: aboutOf(key), occasion, text }),
  });
}
