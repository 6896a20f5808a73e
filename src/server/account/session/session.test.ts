import { beforeEach, describe, expect, it } from 'vitest';
import { insertAccount } from '#test/builders/insert-rows';
import { mailbox } from '../../../../test/builders/mailbox.ts';
import { testServer } from '../../../../test/builders/test-server.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { endSession, openSession } from './session-store.ts';
import { listSessions } from './sessions-store.ts';

const server = await testServer();
const { db } = server.database;
const sameOrigin = { 'sec-fetch-site': 'same-origin' };

beforeEach(async () => {
  await server.database.truncate();
});

/** The credential of a new session, as the browser stores it. */
async function newCredential(): Promise<string> {
  const { id } = await server.createManager();
  await insertAccount(db, id);
  const opened = await transaction(db, (trx) =>
    openSession(trx, { managerId: id, browser: 'Firefox', now: server.clock.now() }),
  );
  return opened.credential;
}
const call = (what: 'refresh' | 'sign-out', credential: string | null, headers: Record<string, string> = sameOrigin) =>
  server.anonymous.fetch(`/api/account/${what}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(credential === null ? {} : { cookie: `theme=dark; touchline=${credential}` }),
      ...headers,
    },
    body: '{}',
  });
const cookieOf = (response: Response): string =>
  /touchline=([^;]*)/.exec(response.headers.get('set-cookie') ?? '')?.[1] ?? '';
async function refreshed(credential: string): Promise<{ next: string; token: string }> {
  const response = await call('refresh', credential);
  expect(response.status).toBe(200);
  const { access_token } = (await response.json()) as { access_token: string };
  return { next: cookieOf(response), token: access_token };
}
const me = (token: string) =>
  server.anonymous.fetch('/api/account/me', { headers: { authorization: `Bearer ${token}` } });

it('a session that is used until it ends says so, also in its last month', async () => {
  const signedIn = server.clock.now();
  let credential = await newCredential();
  const { id } = await db.selectFrom('managers').select('id').executeTakeFirstOrThrow();
  const lastSeen = async () =>
    Math.max(...(await listSessions(db, id, server.clock.now())).map(({ lastSeenAt }) => lastSeenAt.getTime()));
  expect(await lastSeen()).toBe(signedIn);
  for (let day = 25; day < 180; day += 25) {
    server.clock.advance(25 * 86_400_000);
    credential = (await refreshed(credential)).next;
    expect(await lastSeen()).toBe(signedIn + day * 86_400_000);
  }
});

describe('the refresh credential', () => {
  it('gives an access token and its own successor', async () => {
    const first = await newCredential();
    const { next, token } = await refreshed(first);
    expect(next).not.toBe(first);
    expect((await me(token)).status).toBe(200);
    await refreshed(next);
  });

  it('does not fill the table, however often it is used', async () => {
    const first = await newCredential();
    for (let call = 0; call < 70; call++) await refreshed(first);
    const { rows } = await db
      .selectFrom('session_credential')
      .select(({ fn }) => fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow();
    expect(rows).toBeLessThanOrEqual(52);
    await refreshed(first);
  });

  it('stays valid until its successor has been used, because the answer may have been lost', async () => {
    const first = await newCredential();
    const lost = await refreshed(first);
    const received = await refreshed(first);
    expect(received.next).not.toBe(lost.next);
    await refreshed(received.next);
  });

  it('can be used by three tabs at once', async () => {
    const first = await newCredential();
    const tabs = await Promise.all([refreshed(first), refreshed(first), refreshed(first)]);
    const last = await refreshed(tabs[1]?.next ?? '');
    expect(new Set(tabs.map(({ next }) => next))).not.toContain(last.next);
  });

  it('used again after its successor is theft: the whole session ends at once', async () => {
    const first = await newCredential();
    const { next } = await refreshed(first);
    const { next: newest, token } = await refreshed(next);
    const stolen = await call('refresh', first);
    expect(stolen.status).toBe(401);
    expect(cookieOf(stolen)).toBe('');
    expect((await call('refresh', newest)).status).toBe(401);
    expect((await me(token)).status).toBe(401);
    const session = await db.selectFrom('session').selectAll().where('browser', '=', 'Firefox').executeTakeFirst();
    expect(session?.end_reason).toBe('theft');
    const entries = await db.selectFrom('audit_log').select('action').execute();
    expect(entries).toContainEqual({ action: 'session-theft' });
    const owner = await db
      .selectFrom('session')
      .innerJoin('managers', 'managers.id', 'session.manager_id')
      .select('email')
      .where('browser', '=', 'Firefox')
      .executeTakeFirstOrThrow();
    expect((await mailbox(server).newest(owner.email ?? ''))?.subject).toBe('We ended one of your sessions');
  });

  it('whose two successors are both used was stolen, although neither is old', async () => {
    const first = await newCredential();
    const owner = await refreshed(first);
    const thief = await refreshed(first);
    await refreshed(owner.next);
    expect((await call('refresh', thief.next)).status).toBe(401);
    expect((await call('refresh', owner.next)).status).toBe(401);
  });

  it('is valid for thirty days without use, and half a year in all', async () => {
    const day = 86_400_000;
    const idle = await newCredential();
    server.clock.advance(31 * day);
    expect((await call('refresh', idle)).status).toBe(401);
    let credential = await newCredential();
    for (let week = 1; week <= 25; week++) {
      server.clock.advance(7 * day);
      credential = (await refreshed(credential)).next;
    }
    server.clock.advance(7 * day);
    expect((await call('refresh', credential)).status).toBe(401);
  });

  it('leaves few credentials, however often one cookie is used', async () => {
    const credential = await newCredential();
    for (let time = 1; time <= 60; time++) await refreshed(credential);
    const { rows } = await db
      .selectFrom('session_credential')
      .select(({ fn }) => fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow();
    expect(rows).toBeLessThanOrEqual(52);
    await refreshed((await refreshed(credential)).next);
  });

  it.each([null, 'x', 'A'.repeat(43)])('%s is no credential', async (credential) => {
    const response = await call('refresh', credential);
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ title: 'Auth session missing!', code: 'signed_out' });
  });
});

describe('another site', () => {
  it.each([
    [{ 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
    [{ 'sec-fetch-site': 'same-site' }],
    [{ 'sec-fetch-site': 'none' }],
    [{ origin: 'https://evil.example' }],
    [{ origin: 'null' }],
    [{}],
  ])('can neither refresh nor sign out: %j', async (headers) => {
    const credential = await newCredential();
    for (const what of ['refresh', 'sign-out'] as const) {
      const response = await call(what, credential, headers);
      expect([response.status, response.headers.get('set-cookie')]).toEqual([403, null]);
    }
    await refreshed(credential);
  });

  it('is recognised by Origin if the browser sends nothing better', async () => {
    const { publicUrl } = server.context.config;
    expect((await call('refresh', await newCredential(), { origin: publicUrl })).status).toBe(200);
  });
});

describe('signing out', () => {
  it('ends the session, its credential and its access token', async () => {
    const { next, token } = await refreshed(await newCredential());
    const response = await call('sign-out', next);
    expect([response.status, cookieOf(response)]).toEqual([200, '']);
    expect((await me(token)).status).toBe(401);
    expect((await call('refresh', next)).status).toBe(401);
  });

  it('without a session is not an error', async () => {
    expect((await call('sign-out', null)).status).toBe(200);
  });
});

it('a session ended by another process is refused here within a second', async () => {
  const manager = await server.createManager();
  const caller = server.as(manager);
  expect((await caller.get('/api/account/me', {})).status).toBe(200);
  const ended = new Promise<boolean>((resolve) => {
    setTimeout(() => resolve(false), 1000);
    server.context.sessions.onEnded((sessionId) => resolve(sessionId === manager.sessionId));
  });
  await transaction(db, (trx) => endSession(trx, manager.sessionId, 'revoked', server.clock.now()));
  expect(await ended).toBe(true);
  expect((await caller.get('/api/account/me', {})).status).toBe(401);
});

it.each(['!', '==', '.', '~~', '*'])('an access token with %j in its signature is none', async (stranger) => {
  const manager = await server.createManager();
  const { token } = server.context.sessions.admit({ managerId: manager.id, sessionId: manager.sessionId });
  const me = (authorization: string) => server.anonymous.fetch('/api/account/me', { headers: { authorization } });
  expect((await me(`Bearer ${token}`)).status).toBe(200);
  for (const forged of [`${token}${stranger}`, token.replace(/\.([^.]+)$/, `.${stranger}$1`)]) {
    expect((await me(`Bearer ${forged}`)).status).toBe(401);
  }
});
