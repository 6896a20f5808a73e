import { beforeEach, describe, expect, it } from 'vitest';
import type { EmailAddress } from '#game/invite/email-address';
import { insertAccount } from '#test/builders/insert-rows';
import { mailbox } from '#test/builders/mailbox';
import type { TestManager } from '#test/builders/test-manager';
import { testServer } from '#test/builders/test-server';
import { transaction } from '../platform/database/transaction.ts';
import { makeInvite } from './make-invite.ts';

const server = await testServer();
const { db } = server.database;
const mail = mailbox(server);
const password = 'a lark at the corner flag';
const oskar = 'oskar@touchline.test';
const day = 86_400_000;
let admin: TestManager;

beforeEach(async () => {
  await server.database.truncate();
  admin = await server.createAdmin({ username: 'Marta' });
});
const invite = (...emails: string[]) => server.as(admin).post('/api/invite/create', { emails });
const tokenOf = (link: string): string => new URL(link).searchParams.get('token') ?? '';
const waitingFor = async (recipient: string): Promise<number> =>
  (await db.selectFrom('mail').select('id').where('recipient', '=', recipient).where('state', '=', 'waiting').execute())
    .length;
const listed = async () => (await server.as(admin).get('/api/manager/all', {})).body.invites;
const read = (token: string) => server.anonymous.get('/api/invite/read', { token });

describe('inviting', () => {
  it('makes an invitation for seven days, mailed and copyable', async () => {
    const { body } = await invite('  Oskar@Touchline.test ');
    expect(body.invites).toMatchObject([{ email: oskar, invited_by: 'Marta', status: 'pending' }]);
    const [made] = body.invites;
    expect(Date.parse(made?.expires_at ?? '') - server.clock.now()).toBe(7 * day);
    expect(made?.link).toMatch(/^http:\/\/localhost:\d+\/accept-invite\?token=[\w-]{43}$/);
    expect((await mail.newest(oskar))?.text).toBe(
      [
        'Marta invites you to Touchline',
        'Touchline is the home of your private fantasy football league: pick your team, follow it live, see the table.',
        `Your invitation is for ${oskar} and lasts 7 days.`,
        `Accept Invitation:\n${made?.link}`,
        '-- \nTouchline\n',
      ].join('\n\n'),
    );
    expect((await listed())[0]?.link).toBe(made?.link);
  });

  it('shows beside it how its mail fares', async () => {
    await invite(oskar);
    expect((await listed())[0]?.mail).toEqual({ state: 'kept', last_error: null });
    await db.updateTable('mail').set({ state: 'refused', last_error: '550 no such user' }).execute();
    expect((await listed())[0]?.mail).toEqual({ state: 'refused', last_error: '550 no such user' });
    await db.deleteFrom('mail').execute();
    expect((await listed())[0]?.mail).toBeNull();
  });

  it('invites several at once, or none of them', async () => {
    const refused = await invite('ana@touchline.test', 'nonsense');
    expect(refused.problem?.title).toBe('nonsense: Please enter a valid email address');
    expect(await listed()).toEqual([]);
    expect((await invite('ana@touchline.test', 'ben@touchline.test')).body.invites).toHaveLength(2);
  });

  it.each([
    ['', 'Please enter an email address'],
    ['oskar', 'Please enter a valid email address'],
  ])('%j is refused', async (email, sentence) => {
    expect((await invite(email)).problem?.title).toBe(sentence);
  });

  it('keeps nothing in the database that would accept it', async () => {
    const token = tokenOf((await invite(oskar)).body.invites[0]?.link ?? '');
    for (const table of ['manager_invites', 'mail', 'job', 'audit_log'] as const) {
      expect(JSON.stringify(await db.selectFrom(table).selectAll().execute())).not.toContain(token);
    }
  });

  it('resending makes a new link, and the old one stops working', async () => {
    const [first] = (await invite(oskar)).body.invites;
    const again = await server.as(admin).post('/api/invite/resend', { invite_id: first?.id ?? '' });
    expect(again.body.link).not.toBe(first?.link);
    expect((await read(tokenOf(first?.link ?? ''))).problem?.title).toBe('Invalid invitation link - invite not found');
    expect((await read(tokenOf(again.body.link))).body.status).toBe('pending');
  });

  it('twenty invitations of one address at once send one mail, with the link that works', async () => {
    await Promise.all(Array.from({ length: 20 }, () => invite(oskar)));
    expect(await waitingFor(oskar)).toBe(1);
    const [open, ...others] = await listed();
    expect(others).toEqual([]);
    expect((await mail.link(oskar)).href).toBe(open?.link);
  });

  it('a cancelled invitation is gone, and so is its mail if it was not sent yet', async () => {
    const [made] = (await invite(oskar)).body.invites;
    const cancel = () => server.as(admin).post('/api/invite/cancel', { invite_id: made?.id ?? '' });
    expect((await cancel()).status).toBe(200);
    expect((await cancel()).problem?.title).toBe('Invite not found');
    expect(await listed()).toEqual([]);
    expect(await waitingFor(oskar)).toBe(0);
  });
});

describe('a refused mail', () => {
  const refuse = () =>
    db
      .updateTable('mail')
      .set({ state: 'refused', last_error: '550 relaying denied' })
      .where('recipient', '=', oskar)
      .execute();
  const failed = async () => (await server.as(admin).get('/api/mail/all', { only: 'failed' })).body.mails.length;

  it('is gone with its link, so that nobody sends it again: resent, cancelled or accepted', async () => {
    const send = async (path: '/api/invite/resend' | '/api/invite/cancel', invite_id = '') =>
      server.as(admin).post(path, { invite_id });
    const [first] = (await invite(oskar)).body.invites;
    await refuse();
    expect(await failed()).toBe(1);
    await send('/api/invite/resend', first?.id);
    expect([await failed(), await waitingFor(oskar)]).toEqual([0, 1]);
    await refuse();
    await send('/api/invite/cancel', (await listed())[0]?.id);
    expect(await failed()).toBe(0);
    const [copied] = (await invite(oskar)).body.invites;
    await refuse();
    const invite_token = tokenOf(copied?.link ?? '');
    await server.anonymous.post('/api/account/sign-up', { email: oskar, password, invite_token });
    const client = await server.signIn(oskar);
    expect((await client.post('/api/invite/accept', { invite_token, username: 'Oskar' })).status).toBe(200);
    expect(await failed()).toBe(0);
  });
});

describe('accepting', () => {
  const signUp = (token: string, email = oskar) =>
    server.anonymous.post('/api/account/sign-up', { email, password, invite_token: token });

  it('an invited person signs up with the link at once and accepts under their own name', async () => {
    const token = tokenOf((await invite(oskar)).body.invites[0]?.link ?? '');
    expect((await read(token)).body).toMatchObject({ email: oskar, invited_by: 'Marta', status: 'pending' });
    expect((await signUp(token)).body.step).toBe('signed-in');
    const client = await server.signIn(oskar);
    const accept = (username: string) => client.post('/api/invite/accept', { invite_token: token, username });
    expect((await accept(' ')).problem?.title).toBe('Please enter a display name');
    expect((await accept('Os\u200Bkar')).problem?.title).toBe('Please remove invisible characters');
    expect((await accept(' Oskar ')).body).toEqual({ username: 'Oskar' });
    expect((await accept('Oskar')).problem?.title).toBe('This invitation has already been accepted');
    expect((await read(token)).body.status).toBe('accepted');
    expect((await client.get('/api/account/me', {})).body.username).toBe('Oskar');
  });

  it("nobody takes a name that looks like the inviter's, as when they are added directly", async () => {
    const token = tokenOf((await invite(oskar)).body.invites[0]?.link ?? '');
    await signUp(token);
    const client = await server.signIn(oskar);
    const accepted = await client.post('/api/invite/accept', { invite_token: token, username: 'MARTA' });
    const added = await server.as(admin).post('/api/manager/add', { email: 'ana@touchline.test', username: 'MARTA' });
    const sentence = 'Another manager is called Marta, which looks the same. Please choose another name.';
    expect([accepted.problem?.title, added.problem?.title]).toEqual([sentence, sentence]);
    expect((await read(token)).body.status).toBe('pending');
  });

  it('an accepted invitation stays on record: it is neither sent again nor cancelled', async () => {
    const [made] = (await invite(oskar)).body.invites;
    const token = tokenOf(made?.link ?? '');
    await signUp(token);
    await (await server.signIn(oskar)).post('/api/invite/accept', { invite_token: token, username: 'Oskar' });
    for (const path of ['/api/invite/resend', '/api/invite/cancel'] as const) {
      const { problem } = await server.as(admin).post(path, { invite_id: made?.id ?? '' });
      expect(problem).toMatchObject({ status: 422, title: 'This invitation has already been accepted' });
    }
    expect((await read(token)).body.status).toBe('accepted');
  });

  it('an account with another address sees both addresses', async () => {
    const token = tokenOf((await invite(oskar)).body.invites[0]?.link ?? '');
    const other = await server.createManager({ email: 'ben@touchline.test' });
    await insertAccount(db, other.id);
    const refused = await server.as(other).post('/api/invite/accept', { invite_token: token, username: 'Ben' });
    expect(refused.problem?.title).toContain(oskar);
    expect(refused.problem?.title).toContain('ben@touchline.test');
    expect((await signUp(token, 'ben@touchline.test')).status).toBe(422);
  });

  it('not once it has expired', async () => {
    const token = tokenOf((await invite(oskar)).body.invites[0]?.link ?? '');
    server.clock.advance(7 * day);
    expect((await read(token)).body.status).toBe('expired');
    expect((await signUp(token)).problem?.title).toBe('This invitation has expired');
    expect(await db.selectFrom('managers').select('id').where('email', '=', oskar).execute()).toEqual([]);
  });
});

describe('the audit log', () => {
  // Entries are never deleted, not even between tests.
  const told = () =>
    db.selectFrom('audit_log').select(['action', 'manager_id', 'subject', 'before']).orderBy('id').execute();

  it('says who invited, sent again, cancelled and accepted which invitation', async () => {
    const { length: earlier } = await told();
    const [first] = (await invite(oskar)).body.invites;
    const again = (await server.as(admin).post('/api/invite/resend', { invite_id: first?.id ?? '' })).body;
    await server.anonymous.post('/api/account/sign-up', { email: oskar, password, invite_token: tokenOf(again.link) });
    const client = await server.signIn(oskar);
    await client.post('/api/invite/accept', { invite_token: tokenOf(again.link), username: 'Oskar' });
    const [other] = (await invite('ana@touchline.test')).body.invites;
    await server.as(admin).post('/api/invite/cancel', { invite_id: other?.id ?? '' });
    const { id: accepting } = (await client.get('/api/account/me', {})).body;
    expect((await told()).slice(earlier)).toMatchObject([
      { action: 'invite', manager_id: admin.id, subject: { invite_id: first?.id } },
      {
        action: 'invite-resend',
        manager_id: admin.id,
        subject: { invite_id: again.id },
        before: { invite_id: first?.id },
      },
      { action: 'sign-up', manager_id: accepting, subject: { manager_id: accepting, is_new: true } },
      { action: 'invite-accept', manager_id: accepting, subject: { invite_id: again.id } },
      { action: 'invite', manager_id: admin.id, subject: { invite_id: other?.id } },
      { action: 'invite-cancel', manager_id: admin.id, subject: { invite_id: other?.id } },
    ]);
  });
});

it('an address that is written twice is invited once, and one with an account is named', async () => {
  expect((await invite(oskar, ' OSKAR@touchline.test')).body.invites).toHaveLength(1);
  const other = await server.createManager({ email: 'ben@touchline.test' });
  await insertAccount(db, other.id);
  const { problem } = await invite('ana@touchline.test', 'ben@touchline.test');
  expect(problem).toMatchObject({ status: 409, code: 'manager_exists', current: { email: 'ben@touchline.test' } });
  expect((await listed()).map(({ email }) => email)).toEqual([oskar]);
});

it('an invitation for one day says so, and its mail is on its way where there is a mail server', async () => {
  const config = { ...server.context.config, invitationDays: 1, smtpUrl: 'smtp://127.0.0.1:1' };
  const asked = { email: oskar as EmailAddress, inviter: { id: admin.id, username: 'Marta' }, now: server.clock.now() };
  const made = await transaction(db, (trx) => makeInvite(trx, { ...server.context, config }, asked));
  expect(made).toMatchObject({ mail: { state: 'waiting' }, status: 'pending' });
  expect(Date.parse(made.expires_at) - server.clock.now()).toBe(day);
  expect((await mail.newest(oskar))?.text).toContain(`Your invitation is for ${oskar} and lasts 1 day.`);
});
