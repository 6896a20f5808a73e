// The job 'write-letters': every quarter of an hour it looks for gameweeks that were settled a while ago, and writes the
// letter to everybody who has not got it and is awake, so many people at a time (rules/recap 5, 6). A letter is
// written at the moment at which it is told, so that a correction during the night is in it.

import { z } from 'zod';
import { managerId } from '#api/identity-schema';
import type { ManagerId } from '#game/identity';
import { type Instant, instantOf, minutesInMilliseconds } from '#game/instant';
import { noticeChannels } from '#game/notice/notice';
import { usualTimes } from '#game/notice/notice-settings';
import { isQuiet } from '#game/notice/quiet-hours';
import type { LeagueRecap } from '#game/recap/league-recap';
import { type OwnLeague, recapLetter } from '#game/recap/recap-letter';
import { day } from '#game/zone-time';
import { canTell } from '../notice/can-tell.ts';
import { insertNotices, type NewNotice } from '../notice/notice-store.ts';
import { readPeopleAfter } from '../notice/people-store.ts';
import { tellNotices } from '../notice/tell-notices.ts';
import { transaction } from '../platform/database/transaction.ts';
import { defineJob } from '../platform/jobs/define-job.ts';
import type { ServerContext } from '../platform/server-context.ts';
import { transact, type Writing } from '../platform/transact.ts';
import { readLeagueNames } from '../reads/league-store.ts';
import { namesOf, readRecaps } from './read-recaps.ts';
import { type LetterWeek, type Recipient, readLetterWeeks, readRecipients } from './recap-store.ts';

/** So many people in one transaction: a letter is long. */
const atOnce = 100;
const pause = minutesInMilliseconds(15);
/** A reporter who completed the last match too early has this long to reopen it. */
const grace = minutesInMilliseconds(15);
/** After the last kick-off of the gameweek; by then the next one is nearly over. */
const usefulFor = 7 * day;

export const writeLetters = defineJob({
  kind: 'write-letters',
  lane: 'outside',
  leavesTheHouse: true,
  /** `after`: everybody up to this person has been looked at in this round. */
  body: z.object({ after: managerId.nullable() }),
  run: async ({ context }, { after }) => {
    const { config } = context;
    await transact(context, async ({ trx, now }) => {
      const weeks = (await canTell(trx, config))
        ? await readLetterWeeks(trx, {
            settledBy: (now - grace) as Instant,
            playedAfter: (now - usefulFor) as Instant,
          })
        : [];
      const people = weeks.length === 0 ? [] : await readPeopleAfter(trx, { after, limit: atOnce });
      for (const week of weeks) await writeWeek({ trx, now }, week, people, config.leagueTimeZone);
      const next = people.length < atOnce ? null : (people.at(-1) ?? null);
      await writeLetters.schedule(trx, { after: next }, next === null ? ((now + pause) as Instant) : now);
    });
  },
});

/** Writes the letters of those of these people who are awake. */
async function writeWeek(
  { trx, now }: Pick<Writing, 'trx' | 'now'>,
  week: LetterWeek,
  people: readonly ManagerId[],
  zone: string,
): Promise<void> {
  const about = `${week.season}/${week.gameweek}`;
  const recipients = await readRecipients(trx, week, { about, people, channels: noticeChannels });
  const awake = recipients.filter((person) => !isQuiet(now, quietOf(person), zone));
  if (awake.length > 0) {
    const leagues = [...new Set(awake.flatMap((person) => person.leagues))];
    const recaps = await readRecaps(trx, leagues, { ...week, now });
    const names = await readLeagueNames(trx, leagues);
    const notices = awake.flatMap((person): NewNotice[] => {
      const [first, ...others] = names.flatMap(({ id, name }) => ownLeague(person, id, name, recaps.get(id)));
      if (first === undefined) return [];
      const text = recapLetter(week, [first, ...others]);
      const usefulUntil = (instantOf(week.lastKickOff) + usefulFor) as Instant;
      return [{ manager: person.id, kind: 'letter', about, occasion: 'letter', dueAt: now, usefulUntil, text }];
    });
    await insertNotices(trx, notices, now);
    await tellNotices.schedule(trx, {}, now);
  }
}

function ownLeague(
  { leagues, teams }: Recipient,
  league: OwnLeague['league'],
  name: string,
  recap: LeagueRecap | undefined,
): readonly OwnLeague[] {
  if (recap === undefined || !leagues.includes(league)) return [];
  return [{ league, name, recap, nameOf: namesOf(recap), own: teams }];
}

const quietOf = ({ has_times, quiet_from: from, quiet_to: to }: Recipient) =>
  has_times ? (from === null || to === null ? null : { from, to }) : usualTimes.quiet;

/** Makes sure that somebody looks. */
export async function prepareLetters({ database, clock }: ServerContext): Promise<void> {
  const soon = (clock.now() + pause) as Instant;
  await transaction(database.db, (trx) => writeLetters.scheduleUnlessThere(trx, { after: null }, soon, soon));
}
