// People with habits: when they save, what they have chosen to be told, and how it reaches them.

import type { LeagueId, SeasonId, TeamId } from '#game/identity';
import type { NoticeKind } from '#game/notice/notice';
import { noticeKinds } from '#game/notice/notice';
import { insertAccount, insertLeague } from './insert-rows.ts';
import type { PushEndpoint } from './push-endpoint.ts';
import type { TestManager } from './test-manager.ts';
import type { TestServer } from './test-server.ts';
import { insertFantasySeason, teamAt } from './told-season.ts';

type Habit = {
  readonly name: string;
  /** Whether they save the season's part of this number. */
  readonly saves: (index: number) => boolean;
  readonly hours?: 3 | 6 | 48;
  readonly off?: readonly NoticeKind[];
  readonly hasDevice?: true;
  readonly hasNoAccount?: true;
};

const never = () => false;
const habits: readonly Habit[] = [
  { name: 'Always saves', saves: () => true },
  { name: 'Never saves', saves: never },
  { name: 'Saved once', saves: (index) => index === 0 },
  { name: 'Every second, with a device', saves: (index) => index % 2 === 0, hasDevice: true },
  { name: 'Two days before', saves: (index) => index % 7 === 1, hours: 48 },
  { name: 'Three hours before', saves: never, hours: 3 },
  { name: 'Six, every third', saves: (index) => index % 3 === 0, hours: 6 },
  { name: 'Device only', saves: (index) => index % 4 === 1, off: noticeKinds, hasDevice: true },
  { name: 'Nothing of deadlines', saves: never, off: ['deadline'] },
  { name: 'Has no account', saves: never, hasNoAccount: true },
];
const teamsOfLeague = habits.length;

export type ToldTeam = {
  readonly id: TeamId;
  readonly name: string;
  readonly league: LeagueId;
  readonly place: number;
  readonly saves: Habit['saves'];
};
export type ToldPerson = {
  readonly manager: TestManager;
  readonly habit: string;
  readonly hoursBefore: number;
  readonly teams: readonly ToldTeam[];
  /** The path at the push service of their device. */
  readonly device: string | null;
  /** The ways by which this kind reaches them. */
  channels(kind: NoticeKind): readonly ('mail' | 'push')[];
};

/** Leagues of ten, one of each habit in each; the first two people of all meet in another league as well. */
export async function toldPeople(
  server: TestServer,
  push: PushEndpoint,
  { season, leagues, weeks }: { readonly season: SeasonId; readonly leagues: number; readonly weeks: number },
): Promise<readonly ToldPerson[]> {
  const { db } = server.database;
  const people: ToldPerson[] = [];
  const spare = { league: await insertLeague(db, 'Spare League'), teams: [] as TeamId[] };
  for (let group = 0; group < leagues; group++) {
    const league = await insertLeague(db, `League ${group}`);
    const teams: TeamId[] = [];
    for (const [index, habit] of habits.entries()) {
      const manager = await server.createManager({ username: `${habit.name} ${group}` });
      if (habit.hasNoAccount === undefined) await insertAccount(db, manager.id);
      const place = (index + group) % teamsOfLeague;
      const own: ToldTeam[] = [];
      const add = async (to: LeagueId, name: string, saves: Habit['saves']) => {
        const id = await teamAt(db, season, place, { manager, league: to, name });
        own.push({ id, name, league: to, place, saves });
        return id;
      };
      teams.push(await add(league, `${habit.name} ${group}`, habit.saves));
      if (index === 0 && group < 2) spare.teams.push(await add(spare.league, `Second of ${group}`, never));
      people.push(await person(server, push, { habit, manager, teams: own }));
    }
    await insertFantasySeason(db, season, { league, teams, weeks });
  }
  await insertFantasySeason(db, season, { ...spare, weeks });
  return people;
}

async function person(
  server: TestServer,
  push: PushEndpoint,
  { habit, manager, teams }: { readonly habit: Habit; readonly manager: TestManager; readonly teams: ToldTeam[] },
): Promise<ToldPerson> {
  const { off = [], hours, hasDevice, hasNoAccount } = habit;
  const client = server.as(manager);
  if (hours !== undefined || off.length > 0) {
    const kinds = off.map((kind) => ({ kind, mail: false }));
    await client.post('/api/notice/choose', { hours_before: hours ?? 24, quiet: null, kinds });
  }
  const device = hasDevice === undefined ? null : await push.subscribe();
  if (device !== null) await client.post('/api/notice/add-device', device);
  return {
    manager,
    habit: habit.name,
    hoursBefore: hours ?? 24,
    teams,
    device: device && new URL(device.endpoint).pathname,
    channels: (kind) => {
      if (hasNoAccount === true) return [];
      const byMail = off.includes(kind) ? [] : ['mail' as const];
      return device === null ? byMail : [...byMail, 'push'];
    },
  };
}
