import { expect, it } from 'vitest';
import type { LeagueId } from '#game/identity';
import { leagueId } from '#test/builders/ids';
import { testServer } from '../../../test/builders/test-server.ts';

const server = await testServer();
const tdl1 = leagueId(4);

it('an admin adds a manager and hands them a team', async () => {
  const admin = server.as(await server.createAdmin());
  const manager = await admin.post('/api/manager/add', { email: '  Ana@Touchline.test ', username: '' });
  expect(manager.body).toMatchObject({ email: 'ana@touchline.test', username: 'ana' });
  const team = await admin.post('/api/team/add', {
    team_name: ' Row Z ',
    league_id: tdl1,
    manager_id: manager.body.id,
  });
  expect(team.body).toMatchObject({ team_name: 'Row Z', league_id: 4 });
});

it('a manager sees their teams with their leagues, the lowest league first', async () => {
  const owner = await server.createManager({ username: 'Ben' });
  const admin = server.as(await server.createAdmin());
  for (const league_id of [6, 4] as LeagueId[]) {
    await admin.post('/api/team/add', { team_name: 'Low Block', league_id, manager_id: owner.id });
  }
  const { body } = await server.as(owner).get('/api/account/me', {});
  expect(body.teams).toMatchObject([
    { team_name: 'Low Block', league_id: 4, league_name: 'TDL1' },
    { team_name: 'Low Block', league_id: 6, league_name: 'TDL3' },
  ]);
});

it('the same address a second time is refused, whatever its capitals', async () => {
  const admin = server.as(await server.createAdmin());
  await admin.post('/api/manager/add', { email: 'ben@touchline.test' });
  const again = await admin.post('/api/manager/add', { email: 'BEN@touchline.test' });
  expect(again.status).toBe(409);
  expect(again.problem?.title).toBe('A manager with this email already exists');
});

it.each([
  ['', 'Please enter an email address'],
  ['ben', 'Please enter a valid email address'],
])('the address %j is refused', async (email, sentence) => {
  const admin = server.as(await server.createAdmin());
  expect((await admin.post('/api/manager/add', { email })).problem?.title).toBe(sentence);
});

it('a team needs a name, a league and a manager that exist', async () => {
  const admin = server.as(await server.createAdmin());
  const manager = await server.createManager();
  const add = async (input: { team_name: string; league_id: LeagueId | null; manager_id: typeof manager.id | null }) =>
    (await admin.post('/api/team/add', input)).problem?.title;
  expect(await add({ team_name: ' ', league_id: tdl1, manager_id: manager.id })).toBe('Please fill in all fields');
  expect(await add({ team_name: 'A', league_id: null, manager_id: manager.id })).toBe('Please fill in all fields');
  expect(await add({ team_name: 'A', league_id: leagueId(99), manager_id: manager.id })).toBe(
    'Selected league not found',
  );
  const nobody = '00000000-0000-4000-8000-000000000000' as typeof manager.id;
  expect(await add({ team_name: 'A', league_id: tdl1, manager_id: nobody })).toBe('Selected manager not found');
});
