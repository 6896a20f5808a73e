import { expect, it } from 'vitest';
import { type Instant, instant } from '#game/instant';
import { managerId } from '#test/builders/ids';
import { accessTokens } from './access-token.ts';

const tokens = accessTokens(Buffer.alloc(32, 7));
const expiresAt = instant('2025-08-13T12:15:00Z');
const claims = { managerId: managerId('marta'), sessionId: 'a session', expiresAt };
const token = tokens.sign(claims);
const [header = '', content = '', signature = ''] = token.split('.');
const encoded = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

it('a token holds whose it is, of which session and until when, and nothing else', () => {
  expect(tokens.read(token)).toEqual(claims);
  expect(JSON.parse(Buffer.from(header, 'base64url').toString())).toEqual({ alg: 'HS256', typ: 'JWT' });
  expect(Object.keys(JSON.parse(Buffer.from(content, 'base64url').toString()))).toEqual(['sub', 'sid', 'exp']);
});

it('a second that has begun does not count', () => {
  expect(tokens.read(tokens.sign({ ...claims, expiresAt: (expiresAt + 999) as Instant }))).toEqual(claims);
});

it.each<[string, string]>([
  ['nothing', ''],
  ['a head alone', `${header}.`],
  ['another head', `${encoded({ alg: 'none', typ: 'JWT' })}.${content}.${signature}`],
  ['other claims', `${header}.${encoded({ sub: 'other', sid: 'a session', exp: 9e9 })}.${signature}`],
  ['no signature', `${header}.${content}.`],
  ['half a signature', `${header}.${content}.${signature.slice(0, 20)}`],
  ['a longer signature', `${token}AAAA`],
  ['a signature with other signs between', `${header}.${content}.${signature.slice(0, 9)}!${signature.slice(9)}`],
  ['a token of another installation', accessTokens(Buffer.alloc(32, 8)).sign(claims)],
])('%s is no token', (_what, sent) => {
  expect(tokens.read(sent)).toBeNull();
});

it('a token of a thousand signs is read, and a longer one is not even looked at', () => {
  const ofLength = (sessionId: number) => tokens.sign({ ...claims, sessionId: 'x'.repeat(sessionId) });
  const [longest, tooLong] = [0, 1].map((more) => {
    let length = 500;
    while (ofLength(length + 1).length <= 1000) length++;
    return ofLength(length + more);
  });
  expect(longest?.length).toBeLessThanOrEqual(1000);
  expect(longest?.length).toBeGreaterThanOrEqual(999);
  expect([tokens.read(longest ?? '') !== null, tokens.read(tooLong ?? '')]).toEqual([true, null]);
});
