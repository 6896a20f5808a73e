// What is somebody else's stays when a person is erased who had typed their address as one's own.

import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { insertAccount } from '#test/builders/insert-rows';
import type { TestManager } from '#test/builders/test-manager';
import { testServer } from '#test/builders/test-server';
import { issueToken } from '../account/sign-in-token-store.ts';
import { transaction } from '../platform/database/transaction.ts';
import { postMail } from '../platform/mail/post-mail.ts';

const server = await testServer({ now: '2025-08-13T12:00:00Z' });
const { db } = server.database;
let admin: TestManager;
let person: TestManager;

beforeEach(async () => {
  await server.database.truncate();
  admin = await server.createAdmin();
  person = await server.createManager();
  await insertAccount(db, person.id);
});

describe('an address or a number that the person had only typed', () => {
  const ben = 'ben@touchline.test';
  const bensPhone = '+447700900456';
  const letter = { subject: 'Yours', heading: 'Yours', paragraphs: ['Here.'] };
  const token = { purpose: 'sign-up', managerId: null, email: ben, now: server.clock.now(), life: null } as const;
  const post = (to: string) =>
    transaction(db, (trx) => postMail(trx, server.context.secret, { to, letter, now: server.clock.now() }));
  const erase = () => server.as(admin).post('/api/manager/erase', { command_id: randomUUID(), manager_id: person.id });
  /** Everything that is Ben's. */
  const bens = async () => ({
    invites: await db.selectFrom('manager_invites').selectAll().where('email', '=', ben).execute(),
    mails: await db.selectFrom('mail').select(['recipient']).where('subject', '=', 'Yours').execute(),
    tokens: await db.selectFrom('sign_in_token').selectAll().where('email', '=', ben).execute(),
  });

  it.each([
    ['is invited', () => server.as(admin).post('/api/invite/create', { emails: [ben] })],
    ['is signing up', () => transaction(db, (trx) => issueToken(trx, token))],
    ['is a manager', () => server.createManager({ email: ben })],
  ])('stays with somebody who %s', async (_what, come) => {
    await come();
    await post(ben);
    const before = await bens();
    expect((await server.as(person).post('/api/profile/email', { email: ben })).status).toBe(200);
    expect((await erase()).status).toBe(200);
    expect(await bens()).toEqual(before);
  });

  it('stays with whoever signs in with the number', async () => {
    const manager = await server.createManager({ email: ben });
    await insertAccount(db, manager.id, { phone: bensPhone });
    await post(bensPhone);
    expect((await server.as(person).post('/api/profile/phone', { phone: bensPhone })).status).toBe(200);
    expect((await erase()).status).toBe(200);
    expect((await bens()).mails).toEqual([{ recipient: bensPhone }]);
  });
});
