// The job 'remind-part': writes the reminders of one part's deadline to those who are due and have a team that is not
// saved, so many people at a time; a hundred thousand never share a transaction.

import { z } from 'zod';
import { part } from '#api/gameweek';
import { gameweekId, managerId, seasonId } from '#api/identity-schema';
import { instantText } from '#game/instant';
import { isReminderDue } from '#game/notice/reminder-time';
import { defineJob } from '../platform/jobs/define-job.ts';
import { hasMail } from '../platform/mail/has-mail.ts';
import { transact, type Writing } from '../platform/transact.ts';
import { readTimesInUse } from './choice-store.ts';
import { insertNotices, type NewNotice } from './notice-store.ts';
import { readPeopleAfter } from './people-store.ts';
import { aboutPart, type PartAhead, readPartAhead, readTeamsToRemind, type TeamToRemind } from './remind-store.ts';
import { reminderWriter } from './reminder-writer.ts';
import { tellNotices } from './tell-notices.ts';

/** So many people in one transaction. */
const atOnce = 500;

export const remindPart = defineJob({
  kind: 'remind-part',
  lane: 'outside',
  leavesTheHouse: true,
  /** `after`: everybody up to this person has been looked at. */
  body: z.object({ season_id: seasonId, gameweek_id: gameweekId, part, after: managerId.nullable() }),
  key: ({ season_id, gameweek_id, part }) => `${season_id}/${gameweek_id}/${part}`,
  run: async ({ context }, body) => {
    const { leagueTimeZone: zone } = context.config;
    await transact(context, async ({ trx, now }) => {
      const key = { season: body.season_id, gameweek: body.gameweek_id, part: body.part };
      const ahead = await readPartAhead(trx, key);
      if (ahead === null) return;
      const { deadline } = ahead;
      const times = (await readTimesInUse(trx)).filter((chosenTimes) =>
        isReminderDue({ deadline, times: chosenTimes, zone }, now),
      );
      if (times.length === 0) return;
      const people = await readPeopleAfter(trx, { after: body.after, limit: atOnce });
      const teams = await readTeamsToRemind(trx, { part: ahead, times, hasMail: hasMail(context.config), people });
      await remind({ trx, now }, ahead, byPerson(teams), zone);
      const last = people.at(-1);
      if (last !== undefined && people.length === atOnce) await remindPart.schedule(trx, { ...body, after: last }, now);
    });
  },
});

/** The teams come in the order of their people. */
function byPerson(teams: readonly TeamToRemind[]): readonly (readonly TeamToRemind[])[] {
  const people: TeamToRemind[][] = [];
  for (const team of teams) {
    const teamsOfLast = people.at(-1);
    if (teamsOfLast?.[0]?.manager === team.manager) teamsOfLast.push(team);
    else people.push([team]);
  }
  return people;
}

/** Writes one notice a person; it is of use until the deadline. */
async function remind(
  { trx, now }: Pick<Writing, 'trx' | 'now'>,
  part: PartAhead,
  people: readonly (readonly TeamToRemind[])[],
  zone: string,
): Promise<void> {
  if (people.length === 0) return;
  const write = await reminderWriter(trx, part, people.flat(), { now, zone });
  const notices = people.flatMap((teams): NewNotice[] => {
    const [first] = teams;
    if (first === undefined) return [];
    return [
      {
        manager: first.manager,
        kind: 'deadline',
        about: aboutPart(part),
        occasion: instantText(part.deadline),
        dueAt: now,
        usefulUntil: part.deadline,
        text: write(teams),
      },
    ];
  });
  await insertNotices(trx, notices, now);
  await tellNotices.schedule(trx, {}, now);
}
