import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { duringStatement } from '#test/builders/during-statement';
import { testServer } from '#test/builders/test-server';

const server = await testServer();
const admin = server.as(await server.createAdmin());
const add = (name: string) => admin.post('/api/league/add', { command_id: randomUUID(), name });

it.each([
  ['', 'Please enter a league name'],
  ['   ', 'Please enter a league name'],
  ['x'.repeat(61), 'Please use at most 60 characters'],
])('a league is not called "%s"', async (name, sentence) => {
  const answer = await add(name);
  expect([answer.status, answer.problem?.title]).toEqual([422, sentence]);
});

it('a league’s name has up to sixty characters, and only one league has it', async () => {
  expect((await add('x'.repeat(60))).status).toBe(200);
  const answer = await add('x'.repeat(60));
  expect([answer.status, answer.problem?.title]).toEqual([409, 'A league with this name already exists']);
});

it('a league’s name is not replaced by somebody who has not seen it', async () => {
  const { id: league_id } = (await add('Sunday League')).body;
  const replace = (seen: string, name: string) => admin.post('/api/league/rename', { league_id, name, seen });
  expect((await replace('Sunday League', 'Monday League')).status).toBe(200);
  const late = await replace('Sunday League', 'Friday League');
  expect([late.status, late.problem?.current]).toEqual([409, { name: 'Monday League' }]);
  expect((await replace('Monday League', 'Friday League')).body.name).toBe('Friday League');
});

it('a league’s name is not taken by two in the same moment', async () => {
  const { id: league_id } = (await add('Cup')).body;
  const rename = () => admin.post('/api/league/rename', { league_id, name: 'evening league', seen: 'Cup' });
  const [first, second] = await duringStatement(server, 'insert into "leagues"', () => add('Evening League'), rename);
  expect([first.status, second?.problem?.code]).toEqual([200, 'league_exists']);
});
