import { beforeEach, expect, it } from 'vitest';
import { matchId } from '#test/builders/ids';
import { type MatchScene, matchScene, recorder } from '#test/builders/match-scene';
import { player } from '#test/builders/notation-players';
import { testServer } from '#test/builders/test-server';

const server = await testServer();
const hour = 60 * 60 * 1000;
let scene: MatchScene;
let match: ReturnType<typeof recorder>;

beforeEach(async () => {
  scene = await matchScene(server);
  match = recorder(server.as(await server.createReporter({ username: 'Marta' })), scene.match);
});

async function recordWholeMatch(): Promise<void> {
  await match.lineUps();
  await match.event("12' goal Saka (Odegaard)");
  await match.event("60' sub Saka > Nelson");
  await match.minute(93);
  await match.complete([player('Nelson')]);
}

it('a deleted report is restored within 24 hours as it was: score, events with their ids, reports, heroes', async () => {
  await recordWholeMatch();
  const { body: before } = await match.read();
  expect(before.match.restorable_until).toBeNull();
  await match.deleteReport();
  const { body: deleted } = await match.read();
  expect(deleted.match.restorable_until).toBe(new Date(server.clock.now() + 24 * hour).toISOString());
  server.clock.advance(23 * hour);
  expect((await match.restoreReport()).body.match).toMatchObject({ status: 'complete', home_goals: 1 });
  const { body: after } = await match.read();
  const byCode = (reports: typeof after.reports) => reports.toSorted((a, b) => a.player_id - b.player_id);
  expect(after.events).toEqual(before.events);
  expect(after.line_ups).toEqual(before.line_ups);
  expect(byCode(after.reports)).toEqual(byCode(before.reports));
  expect(after.match).toEqual({ ...before.match, version: before.match.version + 2 });
});

it('a deleted report is restored although somebody who recorded in it has been deleted since', async () => {
  const tom = await server.createReporter({ username: 'Tom' });
  await match.lineUps();
  await recorder(server.as(tom), scene.match).event("12' goal Saka");
  await match.event("20' yellow Rice");
  await match.deleteReport();
  const admin = server.as(await server.createAdmin());
  expect((await admin.post('/api/manager/delete', { manager_id: tom.id })).status).toBe(200);
  expect((await match.restoreReport()).status).toBe(200);
  const { events } = (await match.read()).body;
  expect(events.map(({ minute, recorded_by_name }) => [minute, recorded_by_name])).toEqual([
    [12, null],
    [20, 'Marta'],
  ]);
});

it('after 24 hours, once a new report has begun, or when none was deleted, there is nothing to restore', async () => {
  const refusal = async () => {
    const { status, problem } = await match.restoreReport();
    return [status, problem?.code];
  };
  const nothing = [409, 'nothing_to_restore'];
  expect(await refusal()).toEqual(nothing);
  await match.lineUps();
  await match.deleteReport();
  server.clock.advance(24 * hour);
  expect(await refusal()).toEqual(nothing);
  await match.lineUps();
  await match.deleteReport();
  await match.lineUps();
  expect(await refusal()).toEqual(nothing);
});

it('nothing is restored to a match that has become void in the meantime', async () => {
  await recordWholeMatch();
  await match.deleteReport();
  await recorder(server.as(await server.createAdmin()), scene.match).setVoid(true);
  expect((await match.restoreReport()).problem).toMatchObject({ status: 409, code: 'match_void' });
  expect((await match.read()).body.events).toEqual([]);
});

it('the log lists what was done to a report and by whom, newest first', async () => {
  await match.lineUps();
  const goal = await match.event("12' goal Saka");
  const nils = recorder(server.as(await server.createReporter({ username: 'Nils' })), scene.match);
  await nils.correct(goal.body.event.id, "12' goal Jesus");
  await match.deleteReport();
  const manager = recorder(server.as(await server.createManager()), scene.match);
  const { entries } = (await manager.log()).body;
  // Below them are entries from earlier tests, because the log is append-only.
  expect(entries.slice(0, 4).map(({ by, action }) => [by, action])).toEqual([
    ['Marta', 'delete-report'],
    ['Nils', 'correct-event'],
    ['Marta', 'record-event'],
    ['Marta', 'save-line-ups'],
  ]);
  expect(entries[1]).toMatchObject({
    event_id: goal.body.event.id,
    before: { type: 'GOAL', scorer_id: player('Saka') },
    after: { type: 'GOAL', scorer_id: player('Jesus') },
  });
  expect(entries[0]).toMatchObject({ event_id: null, before: null, after: null });
  expect((await recorder(server.as(await server.createManager()), matchId(4711)).log()).status).toBe(404);
});
