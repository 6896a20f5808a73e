import { beforeEach, expect, it } from 'vitest';
import { testServer } from '#test/builders/test-server';
import { createWorld, type World } from '#test/builders/world';
import { askOutside } from '../platform/outbound/ask-outside.ts';

const server = await testServer();
let world: World;
beforeEach(async () => {
  await server.database.truncate();
  world = await createWorld(server);
});

it.each([
  ['https://127.0.0.1:9/hook', '127.0.0.1 is not a public address'],
  ['https://2130706433/hook', '127.0.0.1 is not a public address'],
  ['https://0x7f000001/hook', '127.0.0.1 is not a public address'],
  ['https://0177.0.0.1/hook', '127.0.0.1 is not a public address'],
  ['https://127.1/hook', '127.0.0.1 is not a public address'],
  ['https://[::1]/hook', '[::1] is not a public address'],
  ['https://[fe80::1]/hook', '[fe80::1] is not a public address'],
  ['https://[::ffff:10.0.0.1]/hook', '[::ffff:a00:1] is not a public address'],
  ['https://169.254.169.254/latest', '169.254.169.254 is not a public address'],
])('a webhook never reaches this house: %s', async (url, sentence) => {
  const admin = server.as(world.admin);
  const refused = await admin.post('/api/webhook/set', { league_id: world.tdl1, url, form: 'slack', events: ['goal'] });
  expect([refused.status, refused.problem?.title]).toEqual([422, sentence]);
  // And whatever was stored: the guard of every request to the outside refuses it too.
  const rules = { hosts: [new URL(url).hostname], allowsPrivate: false, mostBytes: 10, mostMilliseconds: 1000 };
  await expect(askOutside(url, rules, { method: 'POST', headers: {} })).rejects.toThrow(sentence);
});

it('a name that leads to a private address is refused when a message is sent', async () => {
  const admin = server.as(world.admin);
  const url = 'https://localhost/hook';
  await admin.post('/api/webhook/set', { league_id: world.tdl1, url, form: 'slack', events: ['goal'] });
  const { body } = await admin.post('/api/webhook/test', { league_id: world.tdl1 });
  expect(body).toEqual({ failure: 'localhost is not at a public address' });
});
