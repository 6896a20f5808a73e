import { beforeEach, expect, it } from 'vitest';
import { testServer } from '#test/builders/test-server';
import { createWorld, type World } from '#test/builders/world';

const server = await testServer({ now: '2025-08-13T12:00:00Z' });
const { db } = server.database;
let world: World;
beforeEach(async () => {
  await server.database.truncate();
  world = await createWorld(server);
});

const setDraft = async (status: 'in_progress' | 'paused' | 'complete'): Promise<void> => {
  const { season: season_id, tdl1: league_id } = world;
  await db.deleteFrom('draft_state').execute();
  await db
    .insertInto('draft_state')
    .values({ season_id, league_id, status, current_round: 1, current_pick: 1, order_seed: 1, fixtures_seed: null })
    .execute();
};
const teamsLeft = async () =>
  (await db.selectFrom('teams').select('team_name').orderBy('team_name').execute()).map((row) => row.team_name);

it('a team whose draft is under way stays, and so does its manager; another league’s may go', async () => {
  const { marta, outsider } = world;
  const admin = server.as(world.admin);
  const all = await teamsLeft();
  for (const status of ['in_progress', 'paused'] as const) {
    await setDraft(status);
    const team = await admin.post('/api/team/delete', { team_id: marta.id });
    const manager = await admin.post('/api/manager/delete', { manager_id: marta.manager.id });
    for (const { status: answered, problem } of [team, manager])
      expect([answered, problem?.code, problem?.title]).toEqual([
        422,
        'draft_under_way',
        'The draft is under way for Marta United. Finish or reset it first.',
      ]);
    expect(await teamsLeft()).toEqual(all);
  }
  expect((await admin.post('/api/team/delete', { team_id: outsider.id })).status).toBe(200);
  await setDraft('complete');
  expect((await admin.post('/api/manager/delete', { manager_id: marta.manager.id })).status).toBe(200);
  expect(await teamsLeft()).toEqual(['Rival Rovers']);
});

it('a draft that was never finished in an earlier season keeps nobody', async () => {
  const { marta } = world;
  const admin = server.as(world.admin);
  await setDraft('paused');
  await db.updateTable('seasons').set({ is_current: false }).execute();
  await db
    .insertInto('seasons')
    .values({ name: '2026-27', is_current: true, created_at: new Date(server.clock.now()) })
    .execute();
  expect((await admin.post('/api/team/delete', { team_id: marta.id })).status).toBe(200);
  expect(await teamsLeft()).not.toContain('Marta United');
});
