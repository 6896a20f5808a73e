// Tells the managers of a league when its draft is to begin: a day ahead, and at once when that was moved (rules/notice 19).

import { z } from 'zod';
import { isoInstant, leagueId, seasonId } from '#api/identity-schema';
import type { ManagerId } from '#game/identity';
import { type Instant, instant, instantText } from '#game/instant';
import {
  isWasPlannedLine,
  noPlanUseful,
  planAhead,
  planGrace,
  plannedDraftText,
  wasPlannedLine,
} from '#game/notice/planned-draft-text';
import { defineJob } from '../platform/jobs/define-job.ts';
import { transact } from '../platform/transact.ts';
import { dropWaiting, isToldSince, readWaiting } from './notice-store.ts';
import { readDraftLeague, readPlanAhead, type ToldDraft } from './told-draft-store.ts';
import { type NewsWriting, writeNews } from './write-news.ts';

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
      await write({ trx, now, config: context.config }, { season, league }, { beginsAt, was: null });
    });
  },
});

type Plan = { readonly beginsAt: Instant | null; readonly from: Instant | null };

/**
 * Tells of a move after a moment, and of the draft a day ahead. What waits about an earlier plan is dropped: whoever has
 * not heard of that is told what was before it, and nothing if that holds again.
 */
export async function schedulePlannedDraft(
  writing: NewsWriting,
  key: ToldDraft,
  { beginsAt, from }: Plan,
): Promise<void> {
  const { trx, now, config } = writing;
  const untold = await readUntold(writing, key);
  await forgetPlannedDraft(writing, key);
  const soon = (now + planGrace) as Instant;
  const isMove = from !== null || untold.size > 0;
  const line = (at: Instant | null) => at && wasPlannedLine(at, config.leagueTimeZone);
  const was = line(from);
  if (isMove) await write({ ...writing, from: soon }, key, { beginsAt, was, untold, is: line(beginsAt) });
  const body = { season_id: key.season, league_id: key.league, begins_at: instantText(beginsAt ?? now) };
  // Whoever hears now that it was moved to the coming day needs no second word.
  if (beginsAt === null || (isMove && beginsAt <= now + planAhead)) await tellPlannedDraft.cancel(trx, body);
  else await tellPlannedDraft.schedule(trx, body, Math.max(soon, beginsAt - planAhead) as Instant);
}

/** Drops what waits about the plan, because the draft begins or is planned anew. */
export async function forgetPlannedDraft({ trx }: NewsWriting, key: ToldDraft): Promise<void> {
  await dropWaiting(trx, { kind: 'draft', about: aboutOf(key) });
}

/** After a reset the plan stands again: it is told a day ahead, and soon if that moment has passed without a word. */
export async function schedulePlanAgain(writing: NewsWriting, key: ToldDraft): Promise<void> {
  const { trx, now } = writing;
  const beginsAt = await readPlanAhead(trx, key);
  if (beginsAt === null || beginsAt <= now) return;
  const ahead = (beginsAt - planAhead) as Instant;
  if (ahead <= now && (await isToldSince(trx, { kind: 'draft', about: aboutOf(key) }, ahead))) return;
  await schedulePlannedDraft(writing, key, { beginsAt, from: null });
}

const aboutOf = ({ season, league }: ToldDraft): string => `${season}/${league}/planned`;

/** By person, the line of news that wait which says when the draft was to begin. */
async function readUntold({ trx }: NewsWriting, key: ToldDraft): Promise<ReadonlyMap<ManagerId, string>> {
  const waiting = await readWaiting(trx, { kind: 'draft', about: aboutOf(key) });
  const lines = waiting.map(({ manager, paragraphs }) => [manager, paragraphs.find(isWasPlannedLine)] as const);
  return new Map(lines.flatMap(([manager, line]) => (line === undefined ? [] : [[manager, line] as const])));
}

type PlanNews = {
  readonly beginsAt: Instant | null;
  readonly was: string | null;
  /** What was before, for whoever has not heard of it. */
  readonly untold?: ReadonlyMap<ManagerId, string>;
  /** The line of the plan as it is now. */
  readonly is?: string | null;
};

async function write(
  writing: NewsWriting,
  key: ToldDraft,
  { beginsAt, was, untold = new Map(), is = null }: PlanNews,
): Promise<void> {
  const { name: leagueName, teams } = await readDraftLeague(writing.trx, key.league);
  const plan = { league: key.league, leagueName, beginsAt, zone: writing.config.leagueTimeZone };
  const occasion = `${beginsAt === null ? 'none' : instantText(beginsAt)} at ${writing.now}`;
  await writeNews(writing, {
    kind: 'draft',
    people: [...new Set(teams.flatMap(({ manager }) => manager ?? []))],
    usefulUntil: beginsAt ?? ((writing.now + noPlanUseful) as Instant),
    newsOf: (person) => {
      const before = untold.get(person) ?? was;
      if (before !== null && before === is) return null;
      return { about: aboutOf(key), occasion, text: plannedDraftText({ ...plan, was: before }) };
    },
  });
}
