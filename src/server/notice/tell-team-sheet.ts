// The job 'tell-team-sheet': a while after a reporter has saved the line-ups of a match, tells those who field somebody
// whom they do not name (rules/notice 11), and takes it back if they do after all, so many people at a time. When somebody
// who is asleep wakes, it looks again: until then the team sheet may be corrected, and the team changed.

import type { Transaction } from 'kysely';
import { z } from 'zod';
import { isoInstant, managerId, matchId } from '#api/identity-schema';
import type { ManagerId, MatchId } from '#game/identity';
import { type Instant, instant, instantOf, instantText, minutesInMilliseconds } from '#game/instant';
import { type News, newsAt } from '#game/notice/news-time';
import { teamSheetText } from '#game/notice/team-sheet-text';
import type { Database } from '../platform/database/schema.ts';
import { defineJob } from '../platform/jobs/define-job.ts';
import { hasMail } from '../platform/mail/has-mail.ts';
import { transact } from '../platform/transact.ts';
import { canTell } from './can-tell.ts';
import { type Listener, readListeners } from './listener-store.ts';
import { insertNotices, type LastTold, type NewNotice, readLastTold } from './notice-store.ts';
import {
  type Fielded,
  type NamedPlayer,
  readFielded,
  readNamed,
  readSheetMatch,
  type SheetMatch,
} from './team-sheet-store.ts';
import { tellNotices } from './tell-notices.ts';

/** So many people in one transaction. */
const atOnce = 500;
/** A reporter who mistyped a name has this long to correct it. */
const grace = minutesInMilliseconds(2);
/** How long after kick-off it is still news. */
const newsFor = minutesInMilliseconds(60);

export const tellTeamSheet = defineJob({
  kind: 'tell-team-sheet',
  lane: 'outside',
  leavesTheHouse: true,
  /** `after`: everybody up to this person has been looked at. `again`: when the first of them who is asleep wakes. */
  body: z.object({ match_id: matchId, after: managerId.nullable(), again: isoInstant.nullable().default(null) }),
  key: ({ match_id }) => String(match_id),
  run: async ({ context }, body) => {
    const { config } = context;
    await transact(context, async ({ trx, now }) => {
      if (!(await canTell(trx, config))) return;
      const match = await readSheetMatch(trx, body.match_id);
      if (match === null) return;
      const news = { now, usefulUntil: (match.kickOff.getTime() + newsFor) as Instant, zone: config.leagueTimeZone };
      if (now >= news.usefulUntil) return;
      const listeners = await readListeners(trx, {
        kind: 'team-sheet',
        hasMail: hasMail(config),
        among: null,
        after: body.after,
        limit: atOnce,
      });
      const sheet = await readSheet(
        trx,
        match,
        listeners.map(({ id }) => id),
      );
      const notices = listeners.flatMap((listener) => noticeOf(sheet, listener, news) ?? []);
      const awake = notices.filter(({ dueAt }) => dueAt === now);
      if (awake.length > 0) {
        await insertNotices(trx, awake, now);
        await tellNotices.schedule(trx, {}, now);
      }
      const again = firstWaking(now, body.again, notices);
      const last = listeners.at(-1)?.id;
      if (last !== undefined && listeners.length === atOnce)
        await tellTeamSheet.schedule(trx, { ...body, after: last, again }, now);
      else if (again !== null) await tellTeamSheet.schedule(trx, { ...body, after: null, again: null }, instant(again));
    });
  },
});

/** Schedules the news of a match whose line-ups were saved just now, or moves it. */
export const scheduleTeamSheet = (trx: Transaction<Database>, match_id: MatchId, now: Instant): Promise<void> =>
  tellTeamSheet.schedule(trx, { match_id, after: null, again: null }, (now + grace) as Instant);

/** The earlier of this text's instant and the first that is due later than now; null without any. */
function firstWaking(now: Instant, before: string | null, notices: readonly NewNotice[]): string | null {
  const asleep = notices.filter(({ dueAt }) => dueAt > now).map(({ dueAt }) => instantText(dueAt));
  // Such texts sort by time.
  return [...(before === null ? [] : [before]), ...asleep].toSorted()[0] ?? null;
}

type Sheet = {
  readonly match: SheetMatch;
  readonly fielded: readonly Fielded[];
  readonly told: ReadonlyMap<ManagerId, LastTold>;
  /** Of those who were missing when people were told: whom it names now. */
  readonly named: readonly NamedPlayer[];
};

/** The match with what concerns these people. */
async function readSheet(trx: Transaction<Database>, match: SheetMatch, people: readonly ManagerId[]): Promise<Sheet> {
  const fielded = await readFielded(trx, match, people);
  const told = await readLastTold(trx, { kind: 'team-sheet', about: String(match.id) }, people);
  const codes = new Set([...told.values()].flatMap(missingIn));
  return { match, fielded, told, named: await readNamed(trx, match, [...codes]) };
}

/** The players who were missing when somebody was told: '7,12/1', or '7,12' by earlier versions. */
const missingIn = ({ occasion }: Pick<LastTold, 'occasion'>): readonly number[] =>
  [...(occasion.split('/')[0] ?? '').matchAll(/\d+/g)].map(([code]) => Number(code));

/** Null for whoever knows it all, or is asleep until it is no news any more. */
function noticeOf({ match, fielded, ...sheet }: Sheet, listener: Listener, news: News): NewNotice | null {
  const told = sheet.told.get(listener.id);
  const before = told === undefined ? [] : missingIn(told);
  const teams = fielded.filter(({ manager }) => manager === listener.id);
  const missing = [...new Set(teams.flatMap(({ codes }) => codes))].toSorted((a, b) => a - b);
  const named = sheet.named.filter(({ code }) => before.includes(code)).map(({ name }) => name);
  const dueAt = newsAt(news, listener.quiet);
  if (dueAt === null || (named.length === 0 && missing.every((code) => before.includes(code)))) return null;
  const deadline = instantOf(match.deadline);
  return {
    manager: listener.id,
    kind: 'team-sheet',
    about: String(match.id),
    // Counted, because a correction may lead back to an earlier sheet.
    occasion: `${missing.join(',')}/${told?.count ?? 0}`,
    dueAt,
    usefulUntil: news.usefulUntil,
    text: teamSheetText({ match: match.id, title: match.title, deadline, teams, named, now: dueAt, zone: news.zone }),
  };
}
