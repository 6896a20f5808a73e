import { beforeEach, describe, expect, it } from 'vitest';
import { createMember, email, password } from '#test/builders/members';
import { testServer } from '../../../test/builders/test-server.ts';

const server = await testServer();
const { db } = server.database;
const minute = 60_000;

beforeEach(async () => {
  await server.database.truncate();
  await createMember(server);
});
const signIn = (input: { email?: string; phone?: string; password?: string }) =>
  server.anonymous.post('/api/account/sign-in', input);

describe('guessing', () => {
  const guess = (address: string, headers: Record<string, string> = {}) =>
    server.anonymous.fetch('/api/account/sign-in', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ email: address, password: 'a wrong password' }),
    });

  it.each([email, 'nobody@touchline.test'])('is slowed down from the fifth failure on for %s', async (address) => {
    for (let attempt = 1; attempt <= 5; attempt++) {
      const answer = await guess(address, { 'x-forwarded-for': `10.0.0.${attempt}` });
      expect(answer.status).toBe(401);
    }
    const blocked = await guess(address, { 'x-forwarded-for': '10.9.9.9' });
    expect([blocked.status, blocked.headers.get('retry-after')]).toEqual([429, '30']);
    expect((await signIn({ email: address, password })).status).toBe(429);
    server.clock.advance(31_000);
    expect((await guess(address)).status).toBe(401);
    expect((await guess(address)).headers.get('retry-after')).toBe('60');
  });

  it('gets no further by asking many times at once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => guess(email)));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(15);
  });

  it('is forgiven by the right password and by a day of rest', async () => {
    for (let attempt = 1; attempt <= 4; attempt++) await guess(email);
    expect((await signIn({ email, password })).status).toBe(200);
    for (let attempt = 1; attempt <= 5; attempt++) expect((await guess(email)).status).toBe(401);
    server.clock.advance(25 * 60 * minute);
    for (let attempt = 1; attempt <= 5; attempt++) expect((await guess(email)).status).toBe(401);
  });
});

describe('a clock that was a month ahead for a minute, and is right again,', () => {
  const month = 30 * 24 * 60 * minute;
  const wrong = { email, password: 'a wrong password' };

  it('keeps nobody out', async () => {
    server.clock.advance(month);
    for (let attempt = 1; attempt <= 5; attempt++) expect((await signIn(wrong)).status).toBe(401);
    expect((await signIn({ email, password })).status).toBe(429);
    server.clock.advance(-month);
    expect((await signIn(wrong)).status).toBe(401);
    server.clock.advance(15 * minute);
    expect((await signIn({ email, password })).status).toBe(200);
  });

  it('gives no guess: a wait that may be true is waited for', async () => {
    for (let attempt = 1; attempt <= 10; attempt++) {
      await signIn(wrong);
      server.clock.advance(15 * minute);
    }
    await signIn(wrong);
    server.clock.advance(-10_000);
    expect((await signIn(wrong)).status).toBe(429);
  });
});

describe('a victim of guesses', () => {
  const wrong = { email, password: 'a wrong password' };
  const from = (cookie: string, input: { email: string; password: string }) =>
    server.anonymous.fetch('/api/account/sign-in', {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(input),
    });
  const knownCookie = async (): Promise<string> => {
    const { headers } = await signIn({ email, password });
    return /touchline-known=[^;]+/.exec(headers.get('set-cookie') ?? '')?.[0] ?? '';
  };

  it('still signs in from their own browser, which has separate attempts', async () => {
    const cookie = await knownCookie();
    for (let attempt = 1; attempt <= 6; attempt++) await signIn(wrong);
    expect((await signIn({ email, password })).status).toBe(429);
    expect((await from(cookie, { email, password })).status).toBe(200);
    for (let attempt = 1; attempt <= 5; attempt++) expect((await from(cookie, wrong)).status).toBe(401);
    expect((await from(cookie, { email, password })).status).toBe(429);
  });

  it("is not helped by another manager's cookie or a forged one", async () => {
    const cookie = await knownCookie();
    await server.database.truncate();
    await createMember(server);
    for (let attempt = 1; attempt <= 5; attempt++) await signIn(wrong);
    for (const other of [cookie, `touchline-known=${'A'.repeat(16)}.${'A'.repeat(43)}`]) {
      expect((await from(other, { email, password })).status).toBe(429);
    }
  });

  it('loses no attempt to an answer that judged no password', async () => {
    for (let attempt = 1; attempt <= 8; attempt++) {
      server.database.aroundQueries((statement, run) =>
        /^commit/i.test(statement) ? Promise.reject(new Error('Connection terminated')) : run(),
      );
      expect((await signIn(wrong)).status).toBe(503);
      server.database.aroundQueries(null);
    }
    expect((await signIn({ email, password })).status).toBe(200);
  });
});

describe('one source', () => {
  const guessAt = (number: number) =>
    server.anonymous.post('/api/account/sign-in', { email: `nobody${number}@touchline.test`, password: 'a guess' });

  it('cannot try every address, and a league behind it still signs in', async () => {
    server.clock.advance(60 * minute);
    const answers: number[] = [];
    for (let start = 0; start < 120; start += 20) {
      const some = Array.from({ length: 20 }, (_, index) => guessAt(start + index));
      answers.push(...(await Promise.all(some)).map(({ status }) => status));
    }
    expect(answers.filter((status) => status === 401)).toHaveLength(100);
    expect(answers.filter((status) => status === 429)).toHaveLength(20);
    // Time allows the next attempt; a right password uses none.
    server.clock.advance(200);
    for (let attempt = 1; attempt <= 5; attempt++) expect((await signIn({ email, password })).status).toBe(200);
    expect((await guessAt(1000)).status).toBe(401);
    expect((await guessAt(1001)).headers.get('retry-after')).toBe('1');
  });

  it('does not fill the table: the next attempts delete expired rows', async () => {
    server.clock.advance(60 * minute);
    for (let number = 0; number < 30; number++) await guessAt(number);
    server.clock.advance(90 * minute);
    for (let number = 100; number < 120; number++) await guessAt(number);
    const { rows } = await db
      .selectFrom('sign_in_guess')
      .select(({ fn }) => fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow();
    expect(rows).toBe(20);
  });
});
