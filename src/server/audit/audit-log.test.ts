import { expect, it } from 'vitest';
import { auditActions } from '#api/audit-sentence';
import { testServer } from '#test/builders/test-server';
import { createWorld } from '#test/builders/world';
import { transact } from '../platform/transact.ts';
import { type NamedThing, namedKeys, withNames } from './audit-names.ts';

const server = await testServer();
const world = await createWorld(server);
const admin = server.as(world.admin);

it('opens with an entry of every act about everything there is, and calls each thing by its name', async () => {
  const invited = 'oskar@touchline.test';
  const [invite] = (await admin.post('/api/invite/create', { emails: [invited] })).body.invites;
  const things: Readonly<Record<NamedThing, readonly [id: number | string, name: string]>> = {
    invite: [invite?.id ?? '', invited],
    league: [world.tdl1, 'TDL1'],
    manager: [world.marta.manager.id, world.marta.manager.username],
    match: [world.matches[0], 'Arsenal – Chelsea'],
    player: [world.marta.squad[0] ?? 0, 'Arsenal GK 0'],
    real_team: [world.clubs[0] ?? 0, 'Arsenal'],
    season: [world.season, '2025-26'],
    team: [world.marta.id, 'Marta United'],
  };
  const subject = Object.fromEntries(namedKeys.map(([key, thing]) => [key, things[thing][0]]));
  const named = Object.fromEntries(
    namedKeys.map(([key, thing]) => [key.replace(/_(id|ids|code)$/, ''), things[thing][1]]),
  );
  await transact(server.context, async ({ audit }) => {
    for (const action of auditActions) audit({ manager_id: world.admin.id, action, subject, before: subject });
  });
  const entries = [];
  for (let before: number | undefined; ; ) {
    const { status, body } = await admin.get('/api/audit/list', { limit: 20, ...(before && { before }) });
    expect(status).toBe(200);
    entries.push(...body.entries);
    if (body.next === null) break;
    before = body.next;
  }
  const written = entries.slice(0, auditActions.length).toReversed();
  expect(written.map(({ action }) => action)).toEqual(auditActions);
  for (const entry of written) expect(entry).toMatchObject({ subject: named, before: named });
  expect(entries.at(-1)).toMatchObject({ action: 'invite', subject: { invite: invited } });
});

it('says of a deleted person’s acts that a former manager did them, finds them, and gives none of them to Touchline', async () => {
  const ben = await server.createAdmin();
  await server.as(ben).post('/api/invite/create', { emails: ['pia@touchline.test'] });
  expect((await admin.post('/api/manager/delete', { manager_id: ben.id })).status).toBe(200);
  await transact(server.context, async ({ audit }) => {
    audit({ manager_id: null, action: 'fetch-fixtures', subject: {} });
  });
  const { entries, managers } = (await admin.get('/api/audit/list', { manager_id: ben.id })).body;
  expect(entries).toMatchObject([{ username: 'A former manager', action: 'invite' }]);
  expect(managers.at(-1)).toEqual({ id: ben.id, username: 'A former manager' });
  expect(managers.map(({ username }) => username)).toContain(world.admin.username);
  const newest = (await admin.get('/api/audit/list', { limit: 2 })).body;
  expect(newest.entries.map(({ username }) => username)).toEqual([null, world.admin.username]);
});

it('names every player of an event, of a line-up and of the heroes', () => {
  const keys = ['scorer', 'assist', 'penalty_fouler', 'penalty_taker', 'penalty_saver', 'carded_player'];
  const events = Object.fromEntries([...keys, 'player_in', 'player_out'].map((key) => [`${key}_id`, 7]));
  const named = withNames({ ...events, xi: [7], bench: [7], heroes: [7] }, (thing, id) => `${thing} ${id}`);
  const lists = { xi: ['player 7'], bench: ['player 7'], heroes: ['player 7'] };
  const names = Object.fromEntries([...keys, 'player_in', 'player_out'].map((key) => [key, 'player 7']));
  expect(named).toEqual({ ...names, ...lists });
});
