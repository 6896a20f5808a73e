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
import { dropWaiting, readWaiting, readWritten, type Written } from './notice-store.ts';
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
      await writeDayAhead({ trx, now, config: context.config }, { season, league }, beginsAt);
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
  const line = (at: Instant | null) => at && wasPlannedLine(at, config.leagueTimeZone);
  const [was, is] = [line(from), line(beginsAt)];
  if (from !== null || untold.size > 0) {
    await write({ ...writing, from: soon(writing) }, key, beginsAt, (person) => {
      const before = untold.get(person) ?? was;
      return before !== null && before === is ? null : { was: before };
    });
  }
  if (beginsAt === null) await tellPlannedDraft.cancel(trx, jobOf(key, now));
  else await scheduleDayAhead(writing, key, beginsAt);
}

/** Drops what waits about the plan, because the draft begins or is planned anew. */
export async function forgetPlannedDraft({ trx }: NewsWriting, key: ToldDraft): Promise<void> {
  await dropWaiting(trx, { kind: 'draft', about: aboutOf(key) });
}

/** After a reset the plan stands again: who was to hear of it when the draft began hears soon, and all a day ahead. */
export async function schedulePlanAgain(writing: NewsWriting, key: ToldDraft): Promise<void> {
  const { trx, now, config } = writing;
  const beginsAt = await readPlanAhead(trx, key);
  if (beginsAt !== null && beginsAt <= now) return;
  const written = await readWritten(trx, { kind: 'draft', about: aboutOf(key) });
  await write({ ...writing, from: soon(writing) }, key, beginsAt, (person) => {
    const theirs = written.filter(({ manager }) => manager === person);
    const newest = theirs.at(-1);
    if (newest?.state !== 'dropped' || dateOf(newest) !== dateText(beginsAt)) return null;
    return { was: otherThan(beginsAt, theirs, config.leagueTimeZone) };
  });
  if (beginsAt !== null) await scheduleDayAhead(writing, key, beginsAt);
}

const soon = ({ now }: NewsWriting) => (now + planGrace) as Instant;
const aheadOf = (beginsAt: Instant) => (beginsAt - planAhead) as Instant;

const jobOf = ({ season, league }: ToldDraft, beginsAt: Instant) => ({
  season_id: season,
  league_id: league,
  begins_at: instantText(beginsAt),
});

async function scheduleDayAhead(writing: NewsWriting, key: ToldDraft, beginsAt: Instant): Promise<void> {
  const at = Math.max(soon(writing), aheadOf(beginsAt)) as Instant;
  await tellPlannedDraft.schedule(writing.trx, jobOf(key, beginsAt), at);
}

/** Whoever hears now, or has heard, that it was moved to the coming day needs no second word. */
async function writeDayAhead(writing: NewsWriting, key: ToldDraft, beginsAt: Instant): Promise<void> {
  const written = await readWritten(writing.trx, { kind: 'draft', about: aboutOf(key) });
  await write(writing, key, beginsAt, (person) => {
    const theirs = written.filter(({ manager }) => manager === person);
    const isTold = theirs.some(
      (notice) =>
        notice.state !== 'dropped' &&
        dateOf(notice) === dateText(beginsAt) &&
        notice.createdAt + planGrace >= aheadOf(beginsAt),
    );
    return isTold ? null : { was: otherThan(beginsAt, theirs, writing.config.leagueTimeZone) };
  });
}

const aboutOf = ({ season, league }: ToldDraft): string => `${season}/${league}/planned`;

const noDate = 'none';
const dateText = (beginsAt: Instant | null): string => (beginsAt === null ? noDate : instantText(beginsAt));
/** The date that a notice tells. */
const dateOf = ({ occasion }: Pick<Written, 'occasion'>): string => occasion.replace(/ at .*$/, '');

/** The line of the date that a person was told last; null if it is this one, or they have heard of none. */
function otherThan(beginsAt: Instant | null, theirs: readonly Written[], zone: string): string | null {
  const told = theirs.findLast(({ state }) => state === 'told');
  const date = told === undefined ? noDate : dateOf(told);
  return date === noDate || date === dateText(beginsAt) ? null : wasPlannedLine(instant(date), zone);
}

/** By person, the line of news that wait which says when the draft was to begin. */
async function readUntold({ trx }: NewsWriting, key: ToldDraft): Promise<ReadonlyMap<ManagerId, string>> {
  const waiting = await readWaiting(trx, { kind: 'draft', about: aboutOf(key) });
  const lines = waiting.map(({ manager, paragraphs }) => [manager, paragraphs.find(isWasPlannedLine)] as const);
  return new Map(lines.flatMap(([manager, line]) => (line === undefined ? [] : [[manager, line] as const])));
}

/** What a person is told of the plan: after which date, or nothing. */
type NewsOf = (person: ManagerId) => { readonly was: string | null } | null;

async function write(writing: NewsWriting, key: ToldDraft, beginsAt: Instant | null, newsOf: NewsOf): Promise<void> {
  const { name: leagueName, teams } = await readDraftLeague(writing.trx, key.league);
  const plan = { league: key.league, leagueName, beginsAt, zone: writing.config.leagueTimeZone };
  const occasion = `${dateText(beginsAt)} at ${writing.now}`;
  await writeNews(writing, {
    kind: 'draft',
    people: [...new Set(teams.flatMap(({ manager }) => manager ?? []))],
    usefulUntil: beginsAt ?? ((writing.now + noPlanUseful) as Instant),
    newsOf: (person) => {
      const news = newsOf(person);
      return news && { about: aboutOf(key), occasion, text: plannedDraftText({ ...plan, ...news }) };
    },
  });
}
