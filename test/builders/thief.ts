// A thief at somebody's signed-in browser: what they do to keep the account, and everything that they hold afterwards.

import { totpCode, totpStep } from '../../src/server/account/second-factor/totp.ts';
import type { ApiClient } from './api-client.ts';
import { apiClient } from './api-client.ts';
import { mailbox } from './mailbox.ts';
import type { TestServer } from './test-server.ts';

export const thiefsPassword = 'not a lark but a magpie';
export const thiefsPhone = '+447700900123';

/** Everything that the thief holds and may try later. */
export class Thief {
  client: ApiClient;
  mailboxes: string[] = [];
  password: string | null = null;
  totp: string | null = null;
  hasPhone = false;
  calendar: string | null = null;
  readonly backupCodes: string[] = [];
  readonly tokens: { readonly path: TokenPath; readonly token: string }[] = [];
  readonly codes: { readonly email?: string; readonly phone?: string; readonly code: string }[] = [];

  constructor(client: ApiClient) {
    this.client = client;
  }
  get address(): string | undefined {
    return this.mailboxes.at(-1);
  }
}
const tokenPaths = ['verify-link', 'update-password', 'undo-email', 'confirm-email', 'second-factor'] as const;
type TokenPath = (typeof tokenPaths)[number];

/** Asks for a mail to this address, as anybody can. */
export const ask = ({ anonymous }: TestServer, path: 'magic-link' | 'recover' | 'code', email: string) =>
  anonymous.post(`/api/account/${path}`, { email });

type Move = (thief: Thief) => Promise<void>;

/** The thief's moves, by what they do; `home` is the owner's address. */
export function thiefsMoves(server: TestServer, home: string): Readonly<Record<string, Move>> {
  const { anonymous, clock } = server;
  const mail = mailbox(server);

  async function moveTo(thief: Thief, next: string): Promise<void> {
    const before = thief.address;
    await thief.client.post('/api/profile/email', { email: next });
    const { status } = await anonymous.post('/api/account/confirm-email', { token: await mail.token(next) });
    if (status !== 200) return;
    thief.mailboxes.push(next);
    if (before !== undefined) thief.tokens.push({ path: 'undo-email', token: await mail.token(before) });
  }

  /** Signs in anew with everything the thief knows. */
  async function signInAs(thief: Thief): Promise<void> {
    const { body } = await anonymous.post('/api/account/sign-in', {
      email: thief.address ?? home,
      password: thief.password ?? '',
    });
    if (body.step === 'second-factor') {
      thief.tokens.push({ path: 'second-factor', token: body.token });
      if (thief.totp === null) return;
      const code = totpCode(thief.totp, totpStep(clock.now()));
      const opened = await anonymous.post('/api/account/second-factor', { token: body.token, code });
      thief.client = apiClient(server.origin, () => opened.body.access_token);
    } else {
      thief.client = apiClient(server.origin, () => body.access_token);
    }
  }

  return {
    'moves the account away': (thief) => moveTo(thief, 'one@thief.test'),
    'moves it on': (thief) => moveTo(thief, 'two@thief.test'),
    'asks to move it once more': async (thief) => {
      await thief.client.post('/api/profile/email', { email: 'three@thief.test' });
      thief.tokens.push({ path: 'confirm-email', token: await mail.token('three@thief.test') });
    },
    'adds a phone': async (thief) => {
      await thief.client.post('/api/profile/phone', { phone: thiefsPhone });
      const done = await thief.client.post('/api/profile/confirm-phone', {
        phone: thiefsPhone,
        code: await mail.code(thiefsPhone),
      });
      thief.hasPhone = done.status === 200;
    },
    'switches two-step verification on': async (thief) => {
      const { secret } = (await thief.client.post('/api/profile/two-step/enroll', {})).body;
      const code = totpCode(secret, totpStep(clock.now()));
      thief.backupCodes.push(...(await thief.client.post('/api/profile/two-step/verify', { code })).body.backup_codes);
      thief.totp = secret;
    },
    'makes a link to the calendar': async (thief) => {
      thief.calendar = (await thief.client.post('/api/calendar/make-link', {})).body.link ?? null;
    },
    'chooses a password': async (thief) => {
      await thief.client.post('/api/profile/password', { password: thiefsPassword });
      thief.password = thiefsPassword;
    },
    'collects every link and code': async (thief) => {
      const { address } = thief;
      if (address !== undefined) {
        await ask(server, 'magic-link', address);
        thief.tokens.push({ path: 'verify-link', token: await mail.token(address) });
        await ask(server, 'recover', address);
        thief.tokens.push({ path: 'update-password', token: await mail.token(address) });
        await ask(server, 'code', address);
        thief.codes.push({ email: address, code: await mail.code(address) });
      }
      if (!thief.hasPhone) return;
      await anonymous.post('/api/account/code', { phone: thiefsPhone });
      thief.codes.push({ phone: thiefsPhone, code: await mail.code(thiefsPhone) });
    },
    'undoes a change of their own': async (thief) => {
      const undo = thief.tokens.find(({ path }) => path === 'undo-email');
      if (undo === undefined) return;
      const { status, body } = await anonymous.post('/api/account/undo-email', { token: undo.token });
      if (status !== 200) return;
      thief.mailboxes.push(body.email);
      thief.password = thiefsPassword;
      await anonymous.post('/api/account/update-password', { token: body.password_token, password: thiefsPassword });
      await signInAs(thief);
    },
  };
}
