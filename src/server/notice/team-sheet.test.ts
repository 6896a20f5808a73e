import { beforeEach, describe, expect, it } from 'vitest';
import type { PlayerCode, TeamId } from '#game/identity';
import { instant } from '#game/instant';
import { gameweekId } from '#test/builders/ids';
import { insertAccount, insertTeam } from '#test/builders/insert-rows';
import { mailbox } from '#test/builders/mailbox';
import { lineUpBody, type MatchScene, matchScene, recorder } from '#test/builders/match-scene';
import { player } from '#test/builders/notation-players';
import type { TestManager } from '#test/builders/test-manager';
import { testServer } from '#test/builders/test-server';
import { keepSelections } from '../selection/selection-store.ts';

const server = await testServer({ now: '2025-08-16T12:45:00Z' });
const { db } = server.database;
const { newest } = mailbox(server);
let scene: MatchScene;
let reporter: TestManager;

beforeEach(async () => {
  server.clock.set(instant('2025-08-16T12:45:00Z'));
  scene = await matchScene(server);
  reporter = await server.createReporter();
});

/** A person whose team fields these players of Arsenal, and has the others on its autobench. */
async function fielding(
  name: string,
  eleven: readonly string[],
  autobench: readonly string[] = [],
): Promise<TestManager> {
  const manager = await server.createManager({ username: name });
  await insertAccount(db, manager.id);
  await field(await insertTeam(db, { name: `${name} FC`, manager }), eleven, autobench);
  return manager;
}

/** Saves these players of Arsenal as the team's eleven and autobench. */
async function field(team: TeamId, eleven: readonly string[], autobench: readonly string[] = []): Promise<void> {
  const rows = (names: readonly string[], is_starting: boolean) =>
    names.map((person, index) => ({
      player_id: player(person),
      is_starting,
      position_order: index + 1,
      real_team_id: scene.clubs.home,
    }));
  const players = [...rows(eleven, true), ...rows(autobench, false)];
  const receipt = { saved_at: '2025-08-15T00:00:00Z', hash: '', origin: 'manager' } as const;
  const part = { season: scene.season, gameweek: gameweekId(1), part: 'weekend' } as const;
  await db.transaction().execute((trx) => keepSelections(trx, part, [{ team, players, receipt }]));
}

/** The reporter saves the line-ups without these players, whose club has enough others. */
async function saveWithout(...missing: readonly string[]): Promise<void> {
  const sheets = lineUpBody();
  const codes: readonly PlayerCode[] = missing.map(player);
  sheets.home.bench = sheets.home.bench.filter((code) => !codes.includes(code));
  expect((await recorder(server.as(reporter), scene.match).lineUps(sheets)).status).toBe(200);
}
const at = async (moment: string): Promise<void> => {
  server.clock.set(instant(moment));
  while ((await server.runDueJobs()) > 0);
};
/** The scene's players have numbers for names. */
const called = (name: string): string => `Player ${player(name)}`;
const mails = async (to: TestManager) =>
  (await db.selectFrom('mail').select('subject').where('recipient', '=', to.email).orderBy('number').execute()).map(
    ({ subject }) => subject,
  );

it('who fields somebody whom the team sheet does not name is told two minutes later, once', async () => {
  const fields = await fielding('Ann', ['Saka', 'Trossard']);
  const benches = await fielding('Ben', ['Saka', 'Kiwior'], ['Trossard']);
  await saveWithout('Trossard');
  await at('2025-08-16T12:46:59Z');
  expect(await mails(fields)).toEqual([]);
  await at('2025-08-16T12:47:00Z');
  expect(await mails(fields)).toHaveLength(1);
  await saveWithout('Trossard');
  await at('2025-08-16T13:00:00Z');
  expect(await mails(fields)).toEqual([`${called('Trossard')} is not in the team sheet`]);
  expect(await mails(benches)).toEqual([]);
  const text = (await newest(fields.email))?.text;
  expect(text).toContain(`Ann FC fields ${called('Trossard')}.`);
  expect(text).toContain('The deadline has passed.');
});

it('a correction within two minutes tells nobody what was never so, and a later one is told', async () => {
  const fields = await fielding('Ann', ['Nelson', 'Trossard']);
  await saveWithout('Nelson');
  await saveWithout('Trossard');
  await at('2025-08-16T12:50:00Z');
  await saveWithout('Nelson', 'Trossard');
  await at('2025-08-16T13:00:00Z');
  expect(await mails(fields)).toEqual([
    `${called('Trossard')} is not in the team sheet`,
    `${called('Nelson')} and ${called('Trossard')} are not in the team sheet`,
  ]);
});

it('a slip that was told is taken back, and told again if it was none', async () => {
  const fields = await fielding('Ann', ['Nelson', 'Trossard']);
  const save = async (moment: string, ...missing: readonly string[]) => {
    server.clock.set(instant(`2025-08-16T${moment}:00Z`));
    await saveWithout(...missing);
    await at(`2025-08-16T${moment}:00Z`.replace(/\d:00Z$/, '5:00Z'));
  };
  const [nelson, trossard] = [called('Nelson'), called('Trossard')];
  await save('12:50', 'Trossard');
  await save('13:00');
  await save('13:10', 'Nelson');
  await save('13:20', 'Trossard');
  expect(await mails(fields)).toEqual([
    `${trossard} is not in the team sheet`,
    `${trossard} is in the team sheet now`,
    `${nelson} is not in the team sheet`,
    `${trossard} is not in the team sheet`,
  ]);
  expect((await newest(fields.email))?.text).toContain(`The team sheet was corrected: ${nelson} is in it now.`);
});

it('nothing is taken back from whoever has left the missing player out meanwhile, nor told anew', async () => {
  const fields = await fielding('Ann', ['Nelson', 'Trossard']);
  await saveWithout('Nelson', 'Trossard');
  await at('2025-08-16T12:50:00Z');
  const { id } = await db.selectFrom('teams').select('id').executeTakeFirstOrThrow();
  await field(id, ['Nelson']);
  await saveWithout('Nelson', 'Trossard');
  await at('2025-08-16T12:55:00Z');
  await field(id, ['Saka']);
  await saveWithout('Nelson', 'Trossard');
  await at('2025-08-16T13:00:00Z');
  expect(await mails(fields)).toHaveLength(1);
});

it('while every player who is fielded is named, nobody is told, and nothing is left to do', async () => {
  const fields = await fielding('Ann', ['Saka']);
  await saveWithout('Trossard');
  await at('2025-08-16T12:47:00Z');
  expect(await mails(fields)).toEqual([]);
  const jobs = await db.selectFrom('job').select(['kind', 'last_error']).orderBy('kind').execute();
  expect(jobs.filter(({ kind }) => /tell/.test(kind))).toEqual([{ kind: 'tell-team-sheet', last_error: null }]);
});

it('of a club whose bench the reporter did not name, nobody is missing', async () => {
  const fields = await fielding('Ann', ['Saka', 'Trossard']);
  const sheets = lineUpBody();
  sheets.home.bench = [];
  expect((await recorder(server.as(reporter), scene.match).lineUps(sheets)).status).toBe(200);
  await at('2025-08-16T12:50:00Z');
  expect(await mails(fields)).toEqual([]);
  await saveWithout('Trossard');
  await at('2025-08-16T13:00:00Z');
  expect(await mails(fields)).toEqual([`${called('Trossard')} is not in the team sheet`]);
});

it('before the deadline it leads to the team', async () => {
  const fields = await fielding('Ann', ['Trossard']);
  await db.updateTable('gameweeks').set({ weekend_deadline: '2025-08-16T13:30:00Z' }).execute();
  await saveWithout('Trossard');
  await at('2025-08-16T12:50:00Z');
  const text = (await newest(fields.email))?.text;
  expect(text).toContain('You can change that until Saturday 16th August, 14:30 (Europe/London).');
  expect(text).toContain('/my-team');
});

it('a report that is entered after the match is no news', async () => {
  const fields = await fielding('Ann', ['Trossard']);
  server.clock.set(instant('2025-08-16T20:00:00Z'));
  await saveWithout('Trossard');
  await at('2025-08-16T20:10:00Z');
  expect(await mails(fields)).toEqual([]);
});

it('whoever has switched it off is not told, and whoever sleeps is told when it is still news', async () => {
  const off = await fielding('Ann', ['Trossard']);
  const asleep = await fielding('Ben', ['Trossard']);
  const napping = await fielding('Cas', ['Trossard']);
  const untilItIsOld = await fielding('Dan', ['Trossard']);
  const choose = (who: TestManager, quiet: { from: number; to: number } | null, mail: boolean) =>
    server.as(who).post('/api/notice/choose', { hours_before: 24, quiet, kinds: [{ kind: 'team-sheet', mail }] });
  await choose(off, null, false);
  await choose(asleep, { from: 13, to: 18 }, true);
  await choose(napping, { from: 13, to: 14 }, true);
  // An hour after kick-off, by the clock of London.
  await choose(untilItIsOld, { from: 13, to: 16 }, true);
  await saveWithout('Trossard');
  await at('2025-08-16T12:59:59Z');
  expect(await mails(napping)).toEqual([]);
  await at('2025-08-16T13:00:00Z');
  await at('2025-08-16T15:00:00Z');
  await at('2025-08-16T19:00:00Z');
  expect(await Promise.all([off, asleep, untilItIsOld, napping].map(mails))).toEqual([
    [],
    [],
    [],
    [`${called('Trossard')} is not in the team sheet`],
  ]);
});

describe('whoever is asleep until 14:00', () => {
  let asleep: TestManager;

  beforeEach(async () => {
    asleep = await fielding('Ann', ['Nelson', 'Trossard']);
    const quiet = { from: 13, to: 14 };
    await server.as(asleep).post('/api/notice/choose', { hours_before: 24, quiet, kinds: [] });
    await saveWithout('Trossard');
    await at('2025-08-16T12:50:00Z');
  });

  it('is not told of somebody whom the team sheet names by then', async () => {
    await saveWithout();
    await at('2025-08-16T12:55:00Z');
    await at('2025-08-16T13:30:00Z');
    expect(await mails(asleep)).toEqual([]);
  });

  it('is told who is missing by then, once', async () => {
    await saveWithout('Nelson');
    await at('2025-08-16T12:55:00Z');
    await at('2025-08-16T13:00:00Z');
    await at('2025-08-16T13:30:00Z');
    expect(await mails(asleep)).toEqual([`${called('Nelson')} is not in the team sheet`]);
  });

  it('is not told of somebody whom they have left out meanwhile', async () => {
    const { id } = await db.selectFrom('teams').select('id').executeTakeFirstOrThrow();
    await field(id, ['Nelson', 'Saka']);
    await at('2025-08-16T13:30:00Z');
    expect(await mails(asleep)).toEqual([]);
  });
});

it.each([
  ['in the last second of the hour after kick-off is news', '2025-08-16T14:57:59Z', '2025-08-16T14:59:59Z', 1],
  ['at its end is none', '2025-08-16T14:58:00Z', '2025-08-16T15:00:00Z', 0],
])('a team sheet that is told %s', async (_what, saved, told, count) => {
  const fields = await fielding('Ann', ['Trossard']);
  server.clock.set(instant(saved));
  await saveWithout('Trossard');
  await at(told);
  expect(await mails(fields)).toHaveLength(count);
  const written = await db.selectFrom('notices').select(['state', 'useful_until']).execute();
  expect(written).toEqual(
    Array.from({ length: count }, () => ({ state: 'told', useful_until: new Date('2025-08-16T15:00:00Z') })),
  );
});
