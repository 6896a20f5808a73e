import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { allEndpoints } from '#api/all-endpoints';
import { isOpenToTokens } from '#api/token-access';
import { instant } from '#game/instant';
import { apiClient } from '#test/builders/api-client';
import { sampleInput } from '#test/builders/sample-input';
import type { TestManager } from '#test/builders/test-manager';
import { testServer } from '#test/builders/test-server';
import { createWorld, type World } from '#test/builders/world';

const server = await testServer({ now: '2025-08-13T12:10:00Z' });
const { db } = server.database;
let world: World;
let marta: TestManager;

beforeEach(async () => {
  await server.database.truncate();
  world = await createWorld(server);
  marta = world.marta.manager;
});

async function make(who: TestManager, name = 'Script'): Promise<string> {
  const { body } = await server.as(who).post('/api/profile/make-token', { name });
  return body.token;
}
const reading = (token: string) => apiClient(server.origin, () => token);
const statusOf = async (token: string, path = '/api/league/list'): Promise<number> =>
  (await reading(token).fetch(path)).status;
const listed = async (who = marta) => (await server.as(who).get('/api/profile/tokens', {})).body.tokens;

describe('a personal token', () => {
  it('reads what its owner reads, and is kept as a hash only', async () => {
    const token = await make(marta);
    expect(token).toMatch(/^tl_[\w-]{43}$/);
    const ownPart = { team_id: world.marta.id, gameweek_id: 1, part: 'weekend' } as const;
    expect((await reading(token).fetch(`/api/selection/read?${new URLSearchParams(ownPart as never)}`)).status).toBe(
      200,
    );
    const others = `/api/selection/read?team_id=${world.rival.id}&gameweek_id=1&part=weekend`;
    expect(await statusOf(token, others)).toBe(403);
    const stored = JSON.stringify(await db.selectFrom('read_token').selectAll().execute());
    expect(stored).not.toContain(token.slice(3));
    expect(JSON.stringify(await db.selectFrom('audit_log').selectAll().execute())).not.toContain(token.slice(3));
    expect(JSON.stringify(await db.selectFrom('command').selectAll().execute())).not.toContain(token.slice(3));
    expect(server.log.join('\n')).not.toContain(token.slice(3));
  });

  it('opens the reads of the game, and no other endpoint, also for an admin', async () => {
    const token = await make(world.admin);
    const answers = await Promise.all(
      allEndpoints
        .filter(({ who }) => who !== 'anyone')
        .map(async (endpoint) => {
          const { status, problem } = await reading(token).send(
            endpoint,
            sampleInput(endpoint, () => 1),
          );
          return { path: `${endpoint.method} ${endpoint.path}`, isOpen: isOpenToTokens(endpoint), status, problem };
        }),
    );
    const closed = answers.filter(({ isOpen }) => !isOpen);
    expect(closed.filter(({ status, problem }) => status !== 403 || problem?.code !== 'not_for_tokens')).toEqual([]);
    expect(closed.length).toBeGreaterThan(60);
    const open = answers.filter(({ isOpen }) => isOpen);
    expect(open.filter(({ status, problem }) => status === 401 || problem?.code === 'not_for_tokens')).toEqual([]);
    expect(open.map(({ path }) => path)).toContain('GET /api/league/:league_id/export');
    for (const area of ['account', 'profile', 'notice', 'live', 'system', 'audit', 'manager'])
      expect(open.filter(({ path }) => path.startsWith(`GET /api/${area}`))).toEqual([]);
  });

  it('says when it was last used, to the hour, and writes that once', async () => {
    const token = await make(marta);
    expect(await listed()).toMatchObject([{ name: 'Script', last_used_at: null }]);
    await statusOf(token);
    const statements: string[] = [];
    const stop = server.database.onQuery((statement) => statements.push(statement));
    await statusOf(token);
    stop();
    expect(statements.filter((statement) => statement.startsWith('update'))).toEqual([]);
    // Not at twelve: that was before it was made.
    expect(await listed()).toMatchObject([
      { created_at: '2025-08-13T12:10:00.000Z', last_used_at: '2025-08-13T12:10:00.000Z' },
    ]);
    server.clock.set(instant('2025-08-13T13:20:00Z'));
    await statusOf(token);
    expect(await listed()).toMatchObject([{ last_used_at: '2025-08-13T13:00:00.000Z' }]);
  });

  it('is dead at once when it is revoked, and only its owner can do that', async () => {
    const token = await make(marta);
    const [{ id } = { id: '' }] = await listed();
    const { problem } = await server.as(world.rival.manager).post('/api/profile/revoke-token', { token_id: id });
    expect(problem?.status).toBe(404);
    expect(await statusOf(token)).toBe(200);
    await server.as(marta).post('/api/profile/revoke-token', { token_id: id });
    expect(await statusOf(token)).toBe(401);
  });

  it.each([
    ['signs out everywhere else', () => server.as(marta).post('/api/profile/end-other-sessions', {})],
    ['is signed out by an admin', () => signedOutBy(world.admin)],
    [
      'is erased',
      () => server.as(world.admin).post('/api/manager/erase', { manager_id: marta.id, command_id: randomUUID() }),
    ],
  ])('is dead at once when its owner %s', async (_what, end) => {
    const token = await make(marta);
    expect((await end()).status).toBe(200);
    expect(await statusOf(token)).toBe(401);
  });

  it('is counted for its owner when it ends with their other sessions', async () => {
    await make(marta);
    const end = async () => (await server.as(marta).post('/api/profile/end-other-sessions', {})).body;
    expect(await end()).toMatchObject({ ended_tokens: 1 });
    expect(await end()).toMatchObject({ ended: 0, ended_tokens: 0 });
  });

  it('is one of ten, each with a name of its own, and made after a fresh sign-in', async () => {
    for (let number = 1; number <= 10; number++) await make(marta, `Script ${number}`);
    const again = await server.as(marta).post('/api/profile/make-token', { name: 'Script 1' });
    expect(again.problem).toMatchObject({ status: 422, title: 'You have a token with this name' });
    const more = await server.as(marta).post('/api/profile/make-token', { name: 'Script 11' });
    expect(more.problem).toMatchObject({ status: 422, title: 'You have 10 tokens. Revoke one first' });
    server.clock.set((server.clock.now() + 11 * 60_000) as never);
    const late = await server.as(marta).post('/api/profile/make-token', { name: 'Late' });
    expect(late.problem).toMatchObject({ status: 403, code: 'fresh_sign_in_needed' });
  });

  const signedOutBy = (admin: TestManager) =>
    server.as(admin).post('/api/manager/end-sessions', { manager_id: marta.id, command_id: randomUUID() });
});

it('of ten thousand guesses a source gets no answer but a refusal, and the database sees a hundred', async () => {
  const token = await make(marta);
  const guess = (number: number) => `tl_${String(number).padStart(43, 'x')}`;
  const looked: string[] = [];
  const stop = server.database.onQuery((statement) => looked.push(statement));
  const statuses = new Map<number, number>();
  for (let number = 0; number < 10_000; number += 50) {
    const found = await Promise.all(Array.from({ length: 50 }, (_, index) => statusOf(guess(number + index))));
    for (const status of found) statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
  stop();
  expect([...statuses]).toEqual([
    [401, 100],
    [429, 9900],
  ]);
  expect(looked.filter((statement) => statement.includes('read_token'))).toHaveLength(100);
  expect(await statusOf('tl_short')).toBe(401);
  // Those who sign in from the same network are not shut out.
  const signedIn = await server.anonymous.post('/api/account/sign-in', { email: marta.email, password: 'wrong' });
  expect(signedIn.problem?.status).not.toBe(429);
  server.clock.set((server.clock.now() + 60_000) as never);
  expect(await statusOf(token)).toBe(200);
});
