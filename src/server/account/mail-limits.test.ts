import { beforeEach, describe, expect, it } from 'vitest';
import * as api from '#api/account-links';
import { mailbox } from '#test/builders/mailbox';
import { createMember, email, password } from '#test/builders/members';
import type { TestManager } from '#test/builders/test-manager';
import { testServer } from '#test/builders/test-server';

const server = await testServer();
const { anonymous, clock, database } = server;
const mail = mailbox(server);
const day = 24 * 3_600_000;
let marta: TestManager;

beforeEach(async () => {
  await database.truncate();
  clock.advance(2 * day);
  marta = await createMember(server);
});
const statusesOf = async (times: number, ask: (index: number) => Promise<{ readonly status: number }>) => {
  const statuses: number[] = [];
  for (let index = 0; index < times; index += 1) statuses.push((await ask(index)).status);
  return statuses;
};
const waiting = () => database.db.selectFrom('job').select('body').where('kind', '=', 'account-mail').execute();

describe('a manager cannot have strangers mailed without end', () => {
  const asks = {
    email: (index: number) => server.as(marta).post('/api/profile/email', { email: `stranger${index}@elsewhere.test` }),
    phone: (index: number) => server.as(marta).post('/api/profile/phone', { phone: `+4477009000${10 + index}` }),
  };

  it.each(Object.entries(asks))('one by one: four to the same %s in a row', async (_name, ask) => {
    const statuses = await statusesOf(7, () => ask(0));
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
  });

  it.each(Object.entries(asks))('all together: some ten an hour to a new %s each', async (_name, ask) => {
    const statuses = await statusesOf(14, ask);
    expect(statuses.filter((status) => status === 200).length).toBeLessThan(13);
    expect(statuses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 200));
    expect(statuses.at(-1)).toBe(429);
    clock.advance(day * 2);
    const again = await server.signIn(email);
    expect((await again.post('/api/profile/email', { email: 'later@elsewhere.test' })).status).toBe(200);
  });
});

describe("strangers' requests for an address", () => {
  it("do not keep its owner's browser from asking for a link, a code or a new password", async () => {
    const signedIn = await anonymous.post('/api/account/sign-in', { email, password });
    const cookies = signedIn.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
    const knownBrowser = cookies.find((cookie) => cookie?.includes('known')) ?? '';
    const blocked = await statusesOf(8, () => anonymous.post('/api/account/recover', { email }));
    expect(blocked.at(-1)).toBe(429);
    for (const endpoint of [api.requestMagicLink, api.requestCode, api.recoverPassword]) {
      expect((await anonymous.send(endpoint, { email }, { cookie: knownBrowser })).status).toBe(200);
    }
    expect((await mail.newest(email))?.subject).toBe('Reset your password');
    const strangers = await server.createManager();
    const other = { email: strangers.email };
    await statusesOf(8, () => anonymous.post('/api/account/recover', other));
    expect((await anonymous.send(api.recoverPassword, other, { cookie: knownBrowser })).status).toBe(429);
  });

  const flood = {
    'a magic link': (name: string) => anonymous.post('/api/account/magic-link', { email: name }),
    'a code': (name: string) => anonymous.post('/api/account/code', { email: name }),
    'a new password': (name: string) => anonymous.post('/api/account/recover', { email: name }),
    'a sign-up': (name: string) => anonymous.post('/api/account/sign-up', { email: name, password }),
  };
  it.each(Object.entries(flood))('are limited by their source, whatever they invent: %s', async (_name, ask) => {
    clock.advance(day);
    // What one source may ask at once is used up by the cheapest request.
    await statusesOf(100, (index) => flood['a code'](`nobody${index}@elsewhere.test`));
    expect((await ask('new@elsewhere.test')).status).toBe(429);
    clock.advance(200);
    expect((await ask('new@elsewhere.test')).status).toBe(200);
  });

  it('wait in a queue that has an end, and leave no address behind', async () => {
    const rows = Array.from({ length: 299 }, (_, index) => ({
      kind: 'account-mail',
      key: `flood ${index}`,
      due_at: new Date(clock.now()).toISOString(),
      body: JSON.stringify({ kind: 'code', address: `nobody${index}@elsewhere.test` }),
    }));
    await database.db.insertInto('job').values(rows).execute();
    expect((await anonymous.post('/api/account/code', { email: 'last@elsewhere.test' })).status).toBe(200);
    const refused = await anonymous.post('/api/account/code', { email });
    expect([refused.status, refused.problem?.title]).toEqual([
      503,
      'Many emails are waiting to be sent. Try again in a moment.',
    ]);
    while ((await server.runDueJobs()) > 0);
    expect(await waiting()).toEqual([]);
    expect((await anonymous.post('/api/account/code', { email })).status).toBe(200);
    expect(await mail.newest(email)).not.toBeNull();
    expect(await waiting()).toEqual([]);
  });
});
