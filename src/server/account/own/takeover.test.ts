import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { type ApiClient, apiClient } from '#test/builders/api-client';
import { mailbox } from '#test/builders/mailbox';
import { createMember, password as ownersPassword } from '#test/builders/members';
import { propertyRuns } from '#test/builders/property-runs';
import { testServer } from '#test/builders/test-server';
import { ask, Thief, thiefsMoves, thiefsPassword, thiefsPhone } from '#test/builders/thief';
import { totpCode, totpStep } from '../second-factor/totp.ts';

// A thief sits at Ana's signed-in browser. Whatever they do, in whatever order, Ana's undo gives her the account back
// and leaves them nothing.

const server = await testServer();
const { anonymous, clock } = server;
const mail = mailbox(server);
const home = 'ana@touchline.test';
const chosenPassword = 'the wind over the roof';

const moves = thiefsMoves(server, home);
const moveNames = Object.keys(moves);

/** Ana opens the undo link in her mailbox and chooses a password: no second factor of somebody else is left. */
async function takeBack(): Promise<ApiClient> {
  const undone = await anonymous.post('/api/account/undo-email', { token: await mail.token(home) });
  expect(undone.body.email).toBe(home);
  const token = undone.body.password_token;
  await anonymous.post('/api/account/update-password', { token, password: chosenPassword });
  const session = (await anonymous.post('/api/account/sign-in', { email: home, password: chosenPassword })).body;
  if (session.step !== 'signed-in') throw new Error(session.step);
  const { access_token } = session;
  return apiClient(server.origin, () => access_token);
}

/** Tries everything that the thief holds; returns what still worked. */
async function attack(thief: Thief): Promise<readonly string[]> {
  const worked: string[] = [];
  const attempt = (what: string, { status }: { readonly status: number }) => {
    if (status < 400) worked.push(what);
  };
  attempt('the open session', await thief.client.get('/api/account/me', {}));
  attempt('a change in it', await thief.client.post('/api/profile/update', { username: 'Thief' }));
  if (thief.calendar !== null)
    attempt('the calendar', await anonymous.fetch(new URL(thief.calendar).pathname, { method: 'GET' }));
  for (const { path, token } of thief.tokens) {
    const typed = { token, password: thiefsPassword, code: thief.backupCodes[0] ?? '000000' };
    attempt(`a token for ${path}`, await anonymous.post(`/api/account/${path}`, typed));
  }
  for (const code of thief.codes) attempt('a code', await anonymous.post('/api/account/verify-code', code));
  const names = [home, thiefsPhone, ...thief.mailboxes, 'three@thief.test'];
  for (const email of names) {
    for (const password of [thiefsPassword, ownersPassword]) {
      attempt(`a password at ${email}`, await anonymous.post('/api/account/sign-in', { email, password }));
    }
  }
  for (const email of names.filter((name) => name !== home)) {
    const before = await mail.newest(email);
    await ask(server, 'code', email);
    if (email !== thiefsPhone) await ask(server, 'recover', email);
    if ((await mail.newest(email))?.text !== before?.text) worked.push(`a mail to ${email}`);
  }
  return worked;
}

async function beginAnew(): Promise<void> {
  await server.database.truncate();
  // Nobody is throttled for what an earlier story did.
  clock.advance(25 * 3_600_000);
}
beforeEach(beginAnew);

/** Plays the story; returns what the thief can still do at its end. */
async function play(order: readonly string[]): Promise<readonly string[]> {
  const ana = await createMember(server, home, 'Ana');
  const thief = new Thief(server.as(ana));
  for (const name of order) {
    clock.advance(50_000);
    await moves[name]?.(thief);
  }
  clock.advance(6 * 24 * 3_600_000);
  const client = await takeBack();
  const told = [home, ...thief.mailboxes];
  for (const address of told) {
    const { body } = await anonymous.get('/api/outbox/all', { limit: 100 });
    const subjects = body.mails.filter(({ recipient }) => recipient === address).map(({ subject }) => subject);
    expect(subjects).toContain('A change of your email address has been undone');
  }
  const stolen = await attack(thief);
  const me = (await client.get('/api/account/me', {})).body;
  expect([me.email, me.username]).toEqual([home, 'Ana']);
  const { phone: kept, two_step_since, pending_email, sessions } = (await client.get('/api/profile/security', {})).body;
  expect({ kept, two_step_since, pending_email }).toEqual({ kept: null, two_step_since: null, pending_email: null });
  expect(sessions).toHaveLength(1);
  return stolen;
}

describe('the owner ends with the account and the thief with nothing', () => {
  const [away = '', ...others] = moveNames;

  it.each(others)('when the thief moves the account away and %s, in either order', async (other) => {
    expect(await play([away, other])).toEqual([]);
    await beginAnew();
    expect(await play([other, away])).toEqual([]);
  });

  it('when the thief undoes a change of their own, and so would forget hers', async () => {
    expect(await play([away, 'moves it on', 'undoes a change of their own'])).toEqual([]);
  });

  it('in any order of any of the moves', async () => {
    const orders = fc
      .tuple(fc.shuffledSubarray(others), fc.nat(others.length))
      .map(([rest, at]) => rest.toSpliced(at, 0, away));
    await fc.assert(
      fc.asyncProperty(orders, async (order) => {
        await beginAnew();
        expect(await play(order)).toEqual([]);
      }),
      { numRuns: Math.ceil(propertyRuns / 30) },
    );
  });
});

it('two-step verification that is days older than the change stays, without its backup codes', async () => {
  const ana = await createMember(server, home, 'Ana');
  const ownDevice = new Thief(server.as(ana));
  await moves['switches two-step verification on']?.(ownDevice);
  const { db } = server.database;
  await db
    .updateTable('account')
    .set({ totp_confirmed_at: new Date(clock.now() - 49 * 3_600_000) })
    .where('manager_id', '=', ana.id)
    .execute();
  await moves['moves the account away']?.(new Thief(server.as(ana)));
  clock.advance(60_000);
  const undone = await anonymous.post('/api/account/undo-email', { token: await mail.token(home) });
  const password = chosenPassword;
  await anonymous.post('/api/account/update-password', { token: undone.body.password_token, password });
  const asked = (await anonymous.post('/api/account/sign-in', { email: home, password })).body;
  if (asked.step !== 'second-factor') throw new Error(asked.step);
  const answer = (code: string) => anonymous.post('/api/account/second-factor', { token: asked.token, code });
  expect((await answer(ownDevice.backupCodes[0] ?? '')).status).toBe(401);
  expect((await answer(totpCode(ownDevice.totp ?? '', totpStep(clock.now())))).status).toBe(200);
});

it('until a new password is chosen, no password opens the account', async () => {
  const ana = await createMember(server, home, 'Ana');
  await moves['moves the account away']?.(new Thief(server.as(ana)));
  await anonymous.post('/api/account/undo-email', { token: await mail.token(home) });
  const tried = await anonymous.post('/api/account/sign-in', { email: home, password: ownersPassword });
  expect(tried.status).toBe(401);
});

it('a phone number that is older than the change goes with its undo, and the mail says so', async () => {
  const ana = await createMember(server, home, 'Ana');
  const { db } = server.database;
  await db.updateTable('account').set({ phone: '+447700900123' }).where('manager_id', '=', ana.id).execute();
  await moves['moves the account away']?.(new Thief(server.as(ana)));
  clock.advance(60_000);
  await anonymous.post('/api/account/undo-email', { token: await mail.token(home) });
  const account = db.selectFrom('account').select('phone').where('manager_id', '=', ana.id);
  expect(await account.executeTakeFirstOrThrow()).toEqual({ phone: null });
  expect((await mail.newest(home))?.text).toContain('any phone number has been removed');
});
