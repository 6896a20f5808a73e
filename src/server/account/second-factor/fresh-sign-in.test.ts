import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { createMember, password } from '#test/builders/members';
import type { TestManager } from '#test/builders/test-manager';
import { testServer } from '#test/builders/test-server';

const server = await testServer();
const tenMinutes = 600_000;
let marta: TestManager;

beforeEach(async () => {
  await server.database.truncate();
  marta = await createMember(server);
  await server.database.db.updateTable('managers').set({ is_admin: true }).where('id', '=', marta.id).execute();
});

type Send = (client: ReturnType<typeof server.as>) => Promise<{ problem: { readonly code?: string } | null }>;

it.each<[string, Send]>([
  ['another password', (client) => client.post('/api/profile/password', { password: 'another long phrase' })],
  ['another address', (client) => client.post('/api/profile/email', { email: 'new@touchline.test' })],
  ['a phone number', (client) => client.post('/api/profile/phone', { phone: '+447700900123' })],
  ['no phone number', (client) => client.post('/api/profile/remove-phone', {})],
  ['two-step verification', (client) => client.post('/api/profile/two-step/enroll', {})],
  ['new backup codes', (client) => client.post('/api/profile/two-step/backup-codes', {})],
  ['no two-step verification', (client) => client.post('/api/profile/two-step/off', {})],
  ['a personal token', (client) => client.post('/api/profile/make-token', { name: 'Table' })],
  [
    'no account',
    (client) => client.post('/api/manager/erase-self', { command_id: randomUUID(), manager_id: marta.id }),
  ],
  [
    'somebody else’s erasure',
    (client) => client.post('/api/manager/erase', { command_id: randomUUID(), manager_id: marta.id }),
  ],
  ['nobody’s second step', (client) => client.post('/api/manager/two-step-off', { manager_id: marta.id })],
])('who wants %s proves who they are, unless they have within ten minutes', async (_what, send) => {
  const client = server.as(marta);
  const isAsked = async () => (await send(client)).problem?.code === 'fresh_sign_in_needed';
  server.clock.advance(tenMinutes);
  expect(await isAsked()).toBe(true);
  expect((await client.post('/api/profile/prove', { password })).status).toBe(200);
  server.clock.advance(tenMinutes - 1);
  expect(await isAsked()).toBe(false);
});

it('the profile says until when nobody has to prove it again', async () => {
  const client = server.as(marta);
  server.clock.advance(tenMinutes);
  await client.post('/api/profile/prove', { password });
  const { fresh_until } = (await client.get('/api/profile/security', {})).body;
  expect(Date.parse(fresh_until)).toBe(server.clock.now() + tenMinutes);
});
