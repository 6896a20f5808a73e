import { beforeEach, describe, expect, it } from 'vitest';
import { createMember, email, password } from '#test/builders/members';
import { testServer } from '../../../test/builders/test-server.ts';
import { seal } from '../platform/seal.ts';
import { totpCode, totpStep } from './second-factor/totp.ts';

const server = await testServer();
const { db } = server.database;
const minute = 60_000;

beforeEach(async () => {
  await server.database.truncate();
  await createMember(server);
});
const signIn = (input: { email?: string; phone?: string; password?: string }) =>
  server.anonymous.post('/api/account/sign-in', input);

describe('signing in by address and password', () => {
  it('opens a session whose token holds only the manager, the session and the expiry', async () => {
    const { body, headers } = await signIn({ email: ' Marta@Touchline.test', password });
    if (body.step !== 'signed-in') throw new Error(body.step);
    const claims: unknown = JSON.parse(Buffer.from(body.access_token.split('.')[1] ?? '', 'base64url').toString());
    expect(claims).toEqual({ sub: expect.any(String), sid: expect.any(String), exp: expect.any(Number) });
    expect(Date.parse(body.expires_at) - server.clock.now()).toBe(15 * minute);
    expect(headers.get('set-cookie')).toMatch(
      /^touchline=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=2592000, touchline-known=/,
    );
  });

  it('keeps no credential that could be used from a stolen database', async () => {
    const { headers } = await signIn({ email, password });
    const credential = /touchline=([^;]+)/.exec(headers.get('set-cookie') ?? '')?.[1] ?? '';
    const rows = await db.selectFrom('session_credential').selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(rows[0]?.hash.toString('base64url')).not.toBe(credential);
  });

  it.each([
    ['neither', {}],
    ['only a password', { password }],
    ['only an address', { email }],
    ['blanks', { email: '  ', phone: '', password }],
    ['an empty password', { phone: '+447700900000', password: '' }],
  ])('given %s, says what is missing', async (_case, input) => {
    const { status, problem } = await signIn(input);
    expect(status).toBe(422);
    expect(problem?.title).toBe('You must provide either an email or phone number and a password');
  });

  it('answers a known and an unknown address alike, by the same statements', async () => {
    const statements: string[][] = [];
    const answers = [];
    for (const address of [email, 'nobody@touchline.test']) {
      const seen: string[] = [];
      const stop = server.database.onQuery((statement) => {
        // What the live stream reads in the meantime does not belong to the answer.
        if (!/live_position|from "change"/.test(statement)) seen.push(statement);
      });
      const { status, problem, headers } = await signIn({ email: address, password: 'not the password' });
      stop();
      statements.push(seen);
      answers.push({ status, title: problem?.title, length: headers.get('content-length') });
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]).toMatchObject({ status: 401, title: 'Invalid login credentials' });
    expect(statements[0]).toEqual(statements[1]);
    expect(statements[0]).toHaveLength(4);
  });

  it('refuses a manager who was added but never signed up', async () => {
    await server.createManager({ email: 'added@touchline.test' });
    expect((await signIn({ email: 'added@touchline.test', password })).status).toBe(401);
  });
});

describe('the second factor', () => {
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
  beforeEach(async () => {
    const confirmed = {
      totp_secret: seal(server.context.secret, secret),
      totp_confirmed_at: new Date(server.clock.now()),
    };
    await db.updateTable('account').set(confirmed).execute();
  });
  const question = async (): Promise<string> => {
    const { body, headers } = await signIn({ email, password });
    if (body.step !== 'second-factor') throw new Error(body.step);
    expect(headers.get('set-cookie')).toBeNull();
    return body.token;
  };
  const code = (steps = 0): string => totpCode(secret, totpStep(server.clock.now()) + steps);
  const answer = (token: string, digits: string) =>
    server.anonymous.post('/api/account/second-factor', { token, code: digits });

  it('is required, and its six digits open the session', async () => {
    const token = await question();
    expect(await db.selectFrom('session').selectAll().where('browser', '<>', 'test').execute()).toEqual([]);
    const { status, headers } = await answer(token, code());
    expect(status).toBe(200);
    expect(headers.get('set-cookie')).toContain('touchline=');
  });

  it('accepts a code of the neighbouring half minute, and none older', async () => {
    expect((await answer(await question(), code(-2))).status).toBe(401);
    expect((await answer(await question(), code(-1))).status).toBe(200);
  });

  it('accepts a code once', async () => {
    const digits = code();
    expect((await answer(await question(), digits)).status).toBe(200);
    const again = await answer(await question(), digits);
    expect([again.status, again.problem?.title]).toEqual([401, 'This code is not valid']);
  });

  it('expires after five minutes, and after it was answered', async () => {
    const late = await question();
    server.clock.advance(5 * minute);
    expect((await answer(late, code())).problem?.code).toBe('question_over');
    const used = await question();
    expect((await answer(used, code())).status).toBe(200);
    server.clock.advance(minute);
    expect((await answer(used, code())).problem?.code).toBe('question_over');
  });

  it('cannot be guessed at for long', async () => {
    const token = await question();
    for (let attempt = 1; attempt <= 5; attempt++) expect((await answer(token, '000000')).status).toBe(401);
    expect((await answer(await question(), code())).status).toBe(429);
  });
});

it('the log of all this contains no address and no password', () => {
  const text = server.log.join('\n');
  expect(text).toContain('/api/account/sign-in');
  for (const secretText of [password, email, 'a wrong password']) expect(text).not.toContain(secretText);
});
