// What each mail about an account says, kept as text: `npx vitest run --project server src/server/account -u` keeps what
// is said now; its difference is for a reviewer.

import { beforeEach, describe, expect, it } from 'vitest';
import { mailbox } from '#test/builders/mailbox';
import { createMember, email, password } from '#test/builders/members';
import type { TestManager } from '#test/builders/test-manager';
import { testServer } from '#test/builders/test-server';
import { totpCode, totpStep } from './second-factor/totp.ts';

const server = await testServer({ config: { publicUrl: 'https://touchline.example' } });
const { anonymous } = server;
const mail = mailbox(server);
const minute = 60_000;
const phone = '+447700900000';
const next = 'marta.k@touchline.test';
let marta: TestManager;

beforeEach(async () => {
  await server.database.truncate();
  marta = await createMember(server);
});
const own = () => server.as(marta);

/** The newest mail to this address, without what is another each time. */
async function letterTo(address: string): Promise<string> {
  const found = await mail.newest(address);
  const { subject = 'no mail', text = '' } = found ?? {};
  return `${subject}\n\n${text}`.replaceAll(/=[\w-]{43}\b/g, '=some').replaceAll(/\b\d{6}\b/g, 'some');
}

async function changeEmail(): Promise<void> {
  await own().post('/api/profile/email', { email: next });
  await anonymous.post('/api/account/confirm-email', { token: await mail.token(next) });
}

async function switchTwoStepOn(): Promise<void> {
  const { secret } = (await own().post('/api/profile/two-step/enroll', {})).body;
  await own().post('/api/profile/two-step/verify', { code: totpCode(secret, totpStep(server.clock.now())) });
}

async function recover(): Promise<string> {
  await anonymous.post('/api/account/recover', { email });
  return mail.token(email);
}

const causes: Readonly<Record<string, readonly [address: string, cause: () => Promise<unknown>]>> = {
  'sign-up': [
    'added@touchline.test',
    async () => {
      await server.createManager({ email: 'added@touchline.test' });
      await anonymous.post('/api/account/sign-up', { email: 'added@touchline.test', password });
    },
  ],
  'already-signed-up': [email, () => anonymous.post('/api/account/sign-up', { email, password })],
  'magic-link': [email, () => anonymous.post('/api/account/magic-link', { email, next: '/players' })],
  code: [email, () => anonymous.post('/api/account/code', { email })],
  'code-by-text': [phone, () => own().post('/api/profile/phone', { phone })],
  recovery: [email, recover],
  'password-changed': [
    email,
    async () => {
      const token = await recover();
      await anonymous.post('/api/account/update-password', { token, password: 'the wind over the roof' });
    },
  ],
  'new-email': [next, () => own().post('/api/profile/email', { email: next })],
  'email-changed': [email, changeEmail],
  'email-undone': [
    next,
    async () => {
      await changeEmail();
      await anonymous.post('/api/account/undo-email', { token: await mail.token(email) });
    },
  ],
  'phone-added': [
    email,
    async () => {
      await own().post('/api/profile/phone', { phone });
      await own().post('/api/profile/confirm-phone', { phone, code: await mail.code(phone) });
    },
  ],
  'two-step-on': [email, switchTwoStepOn],
  'two-step-off': [
    email,
    async () => {
      await switchTwoStepOn();
      await own().post('/api/profile/two-step/off', {});
    },
  ],
};

describe('the mail that', () => {
  it.each(Object.entries(causes))('is sent for %s says what is kept', async (name, [address, cause]) => {
    await cause();
    await expect(await letterTo(address)).toMatchFileSnapshot(`kept-letters/${name}.txt`);
  });
});

describe('what a mail offers works as long as it says, and no longer:', () => {
  it.each([
    ['a new password for ten minutes', recover, 10 * minute, 'update-password'],
    ['the confirmation of a sign-up for a day', signUp, 24 * 60 * minute, 'verify-link'],
  ] as const)('%s', async (_what, ask, life, path) => {
    const use = async (token: string) =>
      (await anonymous.post(`/api/account/${path}`, { token, password: 'the wind over the roof' })).status;
    const first = await ask();
    server.clock.advance(life - 1);
    expect(await use(first)).toBe(200);
    server.clock.advance(60 * minute);
    const second = await ask();
    server.clock.advance(life);
    expect(await use(second)).toBe(401);
  });

  it('a code for ten minutes', async () => {
    const used = async (after: number) => {
      await anonymous.post('/api/account/code', { email });
      const code = await mail.code(email);
      server.clock.advance(after);
      return (await anonymous.post('/api/account/verify-code', { email, code })).status;
    };
    expect([await used(10 * minute - 1), await used(10 * minute)]).toEqual([200, 401]);
  });

  let asked = 0;
  async function signUp(): Promise<string> {
    const address = `added${asked++}@touchline.test`;
    await server.createManager({ email: address });
    await anonymous.post('/api/account/sign-up', { email: address, password });
    return mail.token(address);
  }
});
