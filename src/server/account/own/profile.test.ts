import { beforeEach, describe, expect, it } from 'vitest';
import { duringStatement } from '#test/builders/during-statement';
import { insertAccount, insertTeam } from '#test/builders/insert-rows';
import { mailbox } from '#test/builders/mailbox';
import { createMember, email, password } from '#test/builders/members';
import type { TestManager } from '#test/builders/test-manager';
import { testServer } from '#test/builders/test-server';
import { totpCode, totpStep } from '../second-factor/totp.ts';

const server = await testServer();
const { db } = server.database;
const mail = mailbox(server);
const minute = 60_000;
let marta: TestManager;

beforeEach(async () => {
  await server.database.truncate();
  marta = await createMember(server);
});
const client = () => server.as(marta);
const signIn = (address: string) => server.anonymous.post('/api/account/sign-in', { email: address, password });
const security = async () => (await client().get('/api/profile/security', {})).body;

describe('the username', () => {
  it('is stored in its plain form', async () => {
    expect((await client().post('/api/profile/update', { username: '  Marta   S ' })).body.username).toBe('Marta S');
  });

  it('does not look like another in one of their leagues', async () => {
    const ben = await server.createManager({ username: 'Benedict' });
    for (const manager of [marta, ben]) await insertTeam(db, { name: manager.username, manager });
    const refused = await client().post('/api/profile/update', { username: 'Вenеdict' });
    expect(refused.problem?.title).toBe('Another manager of your league has a name that looks the same');
  });

  it('is not taken by two of a league in the same moment', async () => {
    const ben = await server.createManager();
    for (const manager of [marta, ben]) await insertTeam(db, { name: manager.username, manager });
    const take = (manager: TestManager) => () => server.as(manager).post('/api/profile/update', { username: 'Sam' });
    const [first, second] = await duringStatement(server, 'update "managers"', take(marta), take(ben));
    expect([first.status, second?.problem?.code]).toEqual([200, 'username_taken']);
  });
});

describe('a new e-mail address', () => {
  const next = 'marta.k@touchline.test';
  const change = () => client().post('/api/profile/email', { email: next });

  it('counts when it is confirmed, for account, manager and teams at once; the old one can undo it', async () => {
    await insertTeam(db, { name: 'Row Z', manager: marta });
    expect((await change()).body).toEqual({ pending_email: next });
    expect((await security()).pending_email).toBe(next);
    expect((await signIn(next)).status).toBe(401);
    await server.anonymous.post('/api/account/confirm-email', { token: await mail.token(next) });
    expect((await signIn(next)).body.step).toBe('signed-in');
    expect((await signIn(email)).status).toBe(401);
    expect(await db.selectFrom('teams').select('manager').execute()).toEqual([{ manager: next }]);
    server.clock.advance(6 * 24 * 60 * minute);
    const undo = await server.anonymous.post('/api/account/undo-email', { token: await mail.token(email) });
    expect(undo.body.email).toBe(email);
    const token = undo.body.password_token;
    await server.anonymous.post('/api/account/update-password', { token, password });
    expect((await signIn(email)).body.step).toBe('signed-in');
    expect((await client().get('/api/profile/security', {})).status).toBe(401);
  });

  it('that is cancelled waits no longer, and its link does nothing', async () => {
    await change();
    const token = await mail.token(next);
    expect((await client().post('/api/profile/cancel-email', {})).status).toBe(200);
    expect((await security()).pending_email).toBeNull();
    expect((await server.anonymous.post('/api/account/confirm-email', { token })).status).toBe(401);
    expect((await signIn(email)).body.step).toBe('signed-in');
  });

  it('that was confirmed, or whose time is over, is not cancelled any more', async () => {
    const cancel = async () => (await client().post('/api/profile/cancel-email', {})).problem?.code;
    await change();
    await server.anonymous.post('/api/account/confirm-email', { token: await mail.token(next) });
    expect(await cancel()).toBe('email_not_pending');
    expect((await signIn(next)).body.step).toBe('signed-in');
    await client().post('/api/profile/email', { email: 'marta.l@touchline.test' });
    server.clock.advance(24 * 60 * minute);
    expect(await cancel()).toBe('email_not_pending');
  });

  it("is not cancelled by another manager's wish", async () => {
    await change();
    const ben = await createMember(server, 'ben@touchline.test', 'Ben');
    await server.as(ben).post('/api/profile/cancel-email', {});
    expect((await security()).pending_email).toBe(next);
  });

  it('waits for a day', async () => {
    await change();
    const token = await mail.token(next);
    server.clock.advance(24 * 60 * minute - 1);
    expect((await security()).pending_email).toBe(next);
    server.clock.advance(1);
    expect((await security()).pending_email).toBeNull();
    expect((await server.anonymous.post('/api/account/confirm-email', { token })).status).toBe(401);
  });

  it('can be undone for seven days, and not at their end', async () => {
    await change();
    await server.anonymous.post('/api/account/confirm-email', { token: await mail.token(next) });
    const token = await mail.token(email);
    server.clock.advance(7 * 24 * 60 * minute);
    const late = await server.anonymous.post('/api/account/undo-email', { token });
    expect(late.problem?.status).toBe(401);
    expect((await signIn(next)).body.step).toBe('signed-in');
  });

  it('is refused if it is the present one, however it is written', async () => {
    const { problem } = await client().post('/api/profile/email', { email: email.toUpperCase() });
    expect(problem?.code).toBe('email_same');
    expect((await security()).pending_email).toBeNull();
  });

  it('needs a fresh sign-in, and a wrong password does not count', async () => {
    server.clock.advance(11 * minute);
    expect((await change()).problem?.code).toBe('fresh_sign_in_needed');
    const prove = (typed: string) => client().post('/api/profile/prove', { password: typed });
    expect((await prove('wrong')).status).toBe(403);
    expect((await change()).status).toBe(403);
    expect((await prove(password)).status).toBe(200);
    expect((await change()).status).toBe(200);
  });

  it('cannot be had by guessing the password: after five wrong ones the right one waits, too', async () => {
    const prove = async (typed: string) => (await client().post('/api/profile/prove', { password: typed })).status;
    for (let attempt = 1; attempt <= 5; attempt++) expect(await prove('wrong')).toBe(403);
    expect(await prove(password)).toBe(429);
    server.clock.advance(31_000);
    expect(await prove(password)).toBe(200);
  });

  it("cannot be another manager's, and does not reveal whose it is", async () => {
    const ben = await server.createManager({ email: next });
    await insertAccount(db, ben.id);
    expect((await change()).status).toBe(200);
    expect(await mail.newest(next)).toBeNull();
  });
});

describe('two-step verification', () => {
  const code = (secret: string): string => totpCode(secret, totpStep(server.clock.now()));
  async function switchOn(): Promise<{ secret: string; codes: readonly string[] }> {
    const { secret, uri, qr_path } = (await client().post('/api/profile/two-step/enroll', {})).body;
    expect(uri).toContain(`secret=${secret}`);
    expect(qr_path).toMatch(/^M\d/);
    const { backup_codes } = (await client().post('/api/profile/two-step/verify', { code: code(secret) })).body;
    return { secret, codes: backup_codes };
  }

  it('is on after the first right code, and gives ten backup codes', async () => {
    const { secret, codes } = await switchOn();
    expect(new Set(codes).size).toBe(10);
    expect((await security()).backup_codes_left).toBe(10);
    expect((await signIn(email)).body.step).toBe('second-factor');
    const stored = JSON.stringify(await db.selectFrom('account').selectAll().execute());
    expect(stored).not.toContain(secret);
    expect((await mail.newest(email))?.subject).toBe('Two-step verification is on');
  });

  it('each backup code signs in once', async () => {
    const { codes } = await switchOn();
    const use = async () => {
      const asked = (await signIn(email)).body;
      if (asked.step !== 'second-factor') throw new Error(asked.step);
      const typed = { token: asked.token, code: codes[0]?.toUpperCase() ?? '' };
      return server.anonymous.post('/api/account/second-factor', typed);
    };
    expect((await use()).status).toBe(200);
    expect((await use()).status).toBe(401);
    expect((await security()).backup_codes_left).toBe(9);
  });

  it('new backup codes replace the old ones, used or not', async () => {
    const { codes } = await switchOn();
    const { backup_codes } = (await client().post('/api/profile/two-step/backup-codes', {})).body;
    const use = async (code: string | undefined) => {
      const asked = (await signIn(email)).body;
      if (asked.step !== 'second-factor') throw new Error(asked.step);
      return (await server.anonymous.post('/api/account/second-factor', { token: asked.token, code: code ?? '' }))
        .status;
    };
    expect((await security()).backup_codes_left).toBe(10);
    expect([await use(codes[0]), await use(backup_codes[0])]).toEqual([401, 200]);
  });

  it('is not on after a wrong code, and not off without a fresh sign-in', async () => {
    await client().post('/api/profile/two-step/enroll', {});
    const wrong = await client().post('/api/profile/two-step/verify', { code: '000000' });
    expect(wrong.problem?.title).toBe('This code is not valid');
    expect((await signIn(email)).body.step).toBe('signed-in');
    const { secret } = await switchOn();
    server.clock.advance(11 * minute);
    expect((await client().post('/api/profile/two-step/off', {})).status).toBe(403);
    // The password alone proves nothing any more.
    for (const typed of ['', '000000']) {
      const { problem } = await client().post('/api/profile/prove', { password, code: typed });
      expect(problem).toMatchObject({ status: 403, code: 'code_wrong' });
    }
    expect((await client().post('/api/profile/two-step/off', {})).status).toBe(403);
    await client().post('/api/profile/prove', { password, code: code(secret) });
    expect((await client().post('/api/profile/two-step/off', {})).status).toBe(200);
    expect((await signIn(email)).body.step).toBe('signed-in');
  });

  it('is not switched on by guessing: after five wrong codes the right one waits, too', async () => {
    const { secret } = (await client().post('/api/profile/two-step/enroll', {})).body;
    const verify = async (typed: string) =>
      (await client().post('/api/profile/two-step/verify', { code: typed })).status;
    for (let attempt = 1; attempt <= 5; attempt++) expect(await verify('000000')).toBe(422);
    expect(await verify(code(secret))).toBe(429);
    server.clock.advance(31_000);
    expect(await verify(code(secret))).toBe(200);
  });
});

describe('sessions', () => {
  it('are listed, and ended one by one or all but this one', async () => {
    await signIn(email);
    await signIn(email);
    const { sessions } = await security();
    expect(sessions.filter(({ is_current }) => is_current)).toHaveLength(1);
    const other = sessions.find(({ is_current }) => !is_current);
    await client().post('/api/profile/end-session', { session_id: other?.id ?? '' });
    expect((await security()).sessions).toHaveLength(2);
    expect((await client().post('/api/profile/end-other-sessions', {})).body.ended).toBe(1);
    expect((await security()).sessions).toHaveLength(1);
  });

  it('say when they were last used: at the sign-in, until their browser comes back', async () => {
    await signIn(email);
    const signedInAt = server.clock.now();
    server.clock.advance(5 * 24 * 60 * minute);
    const unused = (await security()).sessions.find(({ is_current }) => !is_current);
    expect(unused?.last_seen_at).toBe(new Date(signedInAt).toISOString());
  });

  it("managers cannot end each other's", async () => {
    const ben = await server.createManager({ username: 'Ben' });
    const refused = await client().post('/api/profile/end-session', { session_id: ben.sessionId });
    expect(refused.status).toBe(404);
    expect((await server.as(ben).get('/api/account/me', {})).status).toBe(200);
  });
});
