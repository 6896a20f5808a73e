import { beforeEach, describe, expect, it } from 'vitest';
import { insertAccount } from '#test/builders/insert-rows';
import { mailbox } from '#test/builders/mailbox';
import { createMember, password } from '#test/builders/members';
import type { TestManager } from '#test/builders/test-manager';
import { testServer } from '#test/builders/test-server';

const server = await testServer();
const { db } = server.database;
const mail = mailbox(server);
let marta: TestManager;

beforeEach(async () => {
  await server.database.truncate();
  marta = await createMember(server);
});
const client = () => server.as(marta);
const security = async () => (await client().get('/api/profile/security', {})).body;

describe('a phone', () => {
  it('is a sign-in name once its code was typed', async () => {
    const phone = '+44 7700 900000';
    const asked = await client().post('/api/profile/phone', { phone });
    expect(asked.body).toEqual({ phone: '+447700900000', can_send: true });
    const code = await mail.code('+447700900000');
    expect((await client().post('/api/profile/confirm-phone', { phone, code: '000000' })).status).toBe(422);
    expect((await client().post('/api/profile/confirm-phone', { phone, code })).body.phone).toBe('+447700900000');
    for (const name of [{ phone: '+44 (7700) 900-000' }, { phone: '0044 7700 900000' }, { email: '+447700 900000' }]) {
      const signedIn = await server.anonymous.post('/api/account/sign-in', { ...name, password });
      expect(signedIn.body.step).toBe('signed-in');
    }
    await server.anonymous.post('/api/account/code', { email: ' +44 7700 900000' });
    const digits = await mail.code('+447700900000');
    const byCode = await server.anonymous.post('/api/account/verify-code', { phone: '0044 7700 900000', code: digits });
    expect(byCode.body.step).toBe('signed-in');
  });

  it('is proved by the code that was sent last', async () => {
    const phone = '+447700900000';
    const codes: string[] = [];
    while (new Set(codes).size < 2) {
      await client().post('/api/profile/phone', { phone });
      codes.push(await mail.code(phone));
    }
    const confirm = async (code = '') => (await client().post('/api/profile/confirm-phone', { phone, code })).status;
    expect(await confirm(codes.at(0))).toBe(422);
    expect(await confirm(codes.at(-1))).toBe(200);
  });

  it("cannot be another manager's, and can be removed", async () => {
    const phone = '+447700900000';
    const ben = await server.createManager();
    await insertAccount(db, ben.id, { phone });
    await client().post('/api/profile/phone', { phone });
    const taken = await client().post('/api/profile/confirm-phone', { phone, code: await mail.code(phone) });
    expect(taken.problem?.title).toBe('This phone number belongs to another account');
    await db.updateTable('account').set({ phone: null }).where('manager_id', '=', ben.id).execute();
    await client().post('/api/profile/phone', { phone });
    await client().post('/api/profile/confirm-phone', { phone, code: await mail.code(phone) });
    expect((await security()).phone).toBe(phone);
    await client().post('/api/profile/remove-phone', {});
    expect((await server.anonymous.post('/api/account/sign-in', { phone, password })).status).toBe(401);
  });

  it('that is replaced or removed leaves none of its texts behind, and those of the next one stay', async () => {
    const texts = async () =>
      (await db.selectFrom('mail').select('recipient').where('channel', '=', 'text').execute()).map(
        (row) => row.recipient,
      );
    for (const phone of ['+447700900001', '+447700900002']) {
      await client().post('/api/profile/phone', { phone });
      await client().post('/api/profile/confirm-phone', { phone, code: await mail.code(phone) });
      expect(await texts()).toEqual([phone]);
    }
    const { mails } = (await client().get('/api/profile/own-data', {})).body;
    expect(mails.map(({ subject }) => subject)).toContain('Sign-in code');
    await client().post('/api/profile/remove-phone', {});
    expect(await texts()).toEqual([]);
  });

  it.each([
    ['', 'Please enter a phone number'],
    ['07700 900000', 'Please enter the phone number with its country code, such as +44 7700 900000'],
    ['+44abc', 'Please enter the phone number with its country code, such as +44 7700 900000'],
  ])('%j is none', async (phone, sentence) => {
    expect((await client().post('/api/profile/phone', { phone })).problem?.title).toBe(sentence);
  });
});
