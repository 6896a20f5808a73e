import { beforeEach, describe, expect, it } from 'vitest';
import { type MatchScene, matchScene, recorder } from '#test/builders/match-scene';
import { testServer } from '#test/builders/test-server';

const server = await testServer();
const { db } = server.database;
let match: ReturnType<typeof recorder>;
let scene: MatchScene;

beforeEach(async () => {
  scene = await matchScene(server);
  match = recorder(server.as(await server.createReporter()), scene.match);
  await match.lineUps();
});

const cards = async () => {
  const { body } = await match.read();
  return body.events.map((event) => [event.minute, event.type === 'DISCIPLINARY' ? event.card_type : event.type]);
};

describe('a yellow recorded late', () => {
  it('is asked about when it makes a later one a second yellow, and then changes both', async () => {
    await match.event("50' yellow Rice");
    const asked = await match.event("30' yellow Rice");
    expect([asked.status, asked.problem]).toMatchObject([
      409,
      { code: 'makes_second_yellow', title: 'Makes the yellow at 50 a second yellow' },
    ]);
    expect(await cards()).toEqual([[50, 'YELLOW']]);
    expect((await match.event("30' yellow Rice", true)).status).toBe(200);
    expect(await cards()).toEqual([
      [30, 'YELLOW'],
      [50, 'SECOND_YELLOW'],
    ]);
    const { body } = await match.read();
    expect(body.reports.find(({ red_cards }) => red_cards === 1)).toMatchObject({ yellow_cards: 1, second_yellows: 1 });
  });

  it('also warns if another reporter seems to have recorded it already', async () => {
    const nils = recorder(server.as(await server.createReporter({ username: 'Nils' })), scene.match);
    await nils.event("32' yellow Rice");
    expect((await match.event("31' yellow Rice")).problem?.title).toBe(
      'This card was already recorded by Nils at 32. Makes the yellow at 32 a second yellow',
    );
  });

  it('is still asked about as the one of another reporter, who has been faster with it', async () => {
    const nils = recorder(server.as(await server.createReporter({ username: 'Nils' })), scene.match);
    await match.event("50' yellow Rice");
    await nils.knownCard("20' yellow Rice");
    const asked = await match.knownCard("21' yellow Rice");
    expect(asked.problem).toMatchObject({
      status: 409,
      code: 'already_recorded',
      title: 'This card was already recorded by Nils at 20',
      current: { event: { minute: 20 } },
    });
    expect(await cards()).toEqual([
      [20, 'YELLOW'],
      [50, 'SECOND_YELLOW'],
    ]);
    // If it is another one after all, the rules have their say.
    expect((await match.event("21' yellow Rice", true)).status).toBe(422);
  });

  it('whose consequence is known is asked about no more', async () => {
    await match.event("50' yellow Rice");
    expect((await match.knownCard("30' yellow Rice")).status).toBe(200);
    expect(await cards()).toEqual([
      [30, 'YELLOW'],
      [50, 'SECOND_YELLOW'],
    ]);
  });

  it('can be undone with everything it changed', async () => {
    await match.event("50' yellow Rice");
    const late = await match.event("30' yellow Rice", true);
    expect((await match.remove(late.body.event.id)).status).toBe(200);
    expect(await cards()).toEqual([[50, 'YELLOW']]);
  });
});

it('removing a first yellow needs confirmation: it makes the second yellow the first', async () => {
  const first = await match.event("30' yellow Rice");
  await match.event("50' second yellow Rice");
  const asked = await match.remove(first.body.event.id);
  expect([asked.status, asked.problem?.title]).toEqual([409, 'Makes the second yellow at 50 a first yellow']);
  expect((await match.remove(first.body.event.id, true)).status).toBe(200);
  expect(await cards()).toEqual([[50, 'YELLOW']]);
});

it('a match without a date belongs to no gameweek, and waits for one', async () => {
  await db.updateTable('real_matches').set({ gameweek_id: null, part: null, match_date: null }).execute();
  const refused = [await match.event("12' goal Saka"), await match.lineUps()];
  expect(refused.map(({ status, problem }) => [status, problem?.code])).toEqual([
    [422, 'no_gameweek'],
    [422, 'no_gameweek'],
  ]);
});

it('an event is processed once every match of its part is over and settled, and not again until then after a correction', async () => {
  const admin = recorder(server.as(await server.createAdmin()), scene.match);
  const processed = async () =>
    (await db.selectFrom('match_events').select('points_processed').orderBy('id').execute()).map(
      (row) => row.points_processed,
    );
  const goal = await match.event("12' goal Saka");
  await match.event("20' yellow Rice");
  await match.minute(90);
  await match.complete();
  await server.runDueJobs();
  expect(await processed()).toEqual([false, false]);
  await recorder(server.as(await server.createAdmin()), scene.returnMatch).setVoid(true);
  await server.runDueJobs();
  expect(await processed()).toEqual([true, true]);
  await admin.reopen();
  await match.correct(goal.body.event.id, "13' goal Saka");
  expect(await processed()).toEqual([false, true]);
  await match.complete();
  await server.runDueJobs();
  expect(await processed()).toEqual([true, true]);
});
