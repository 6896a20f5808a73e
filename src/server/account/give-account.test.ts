import { expect, it } from 'vitest';
import { testServer } from '#test/builders/test-server';
import { giveAccount } from './give-account.ts';

const server = await testServer();
const { context } = server;
const password = 'a long enough phrase';
const signIn = async (email: string) =>
  (await server.anonymous.post('/api/account/sign-in', { email, password })).status;

it('who is given an account signs in with its password', async () => {
  const manager = await server.createManager();
  expect(await signIn(manager.email)).toBe(401);
  expect(await giveAccount(context, manager, password)).toBeNull();
  expect(await signIn(manager.email)).toBe(200);
});

it('a password that holds the address is refused, and gives no account', async () => {
  const manager = await server.createManager({ email: 'magdalena@example.org' });
  expect(await giveAccount(context, manager, 'magdalena')).toMatchObject({ code: expect.any(String) });
  const accounts = server.database.db.selectFrom('account').select('manager_id').where('manager_id', '=', manager.id);
  expect(await accounts.execute()).toEqual([]);
});

it('a second account is not given, and whoever gives it hears so', async () => {
  const manager = await server.createManager();
  await giveAccount(context, manager, password);
  await expect(giveAccount(context, manager, 'another long phrase')).rejects.toMatchObject({ code: '23505' });
  expect(await signIn(manager.email)).toBe(200);
});
