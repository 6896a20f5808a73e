import { createHmac, randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type Instant, instant } from '#game/instant';
import { managerId } from '#test/builders/ids';
import { settableClock } from '../clock/clock.ts';
import { accessTokens } from './access-token.ts';
import { sessionGate } from './session-gate.ts';

const secret = Buffer.alloc(32, 7);
const start = instant('2025-08-20T12:00:00Z');
const minute = 60_000;
const caller = { managerId: managerId('11111111-1111-4111-8111-111111111111'), sessionId: randomUUID() };

describe('an access token', () => {
  const tokens = accessTokens(secret);
  const claims = { ...caller, expiresAt: start };
  const token = tokens.sign(claims);
  const [header = '', content = '', signature = ''] = token.split('.');
  const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

  it('says who, in which session, and until when, and nothing else', () => {
    expect(tokens.read(token)).toEqual(claims);
    expect(JSON.parse(Buffer.from(content, 'base64url').toString())).toEqual({
      sub: caller.managerId,
      sid: caller.sessionId,
      exp: start / 1000,
    });
  });

  it.each([
    ['of another installation', accessTokens(Buffer.alloc(32, 8)).sign(claims)],
    ['signed with the secret itself', signed(`${header}.${content}`, secret)],
    ['of another person', `${header}.${encode({ sub: randomUUID(), sid: caller.sessionId, exp: 9e9 })}.${signature}`],
    ['without an algorithm', `${encode({ alg: 'none', typ: 'JWT' })}.${content}.${signature}`],
    ['without a signature', `${header}.${content}.`],
    ['with half a signature', token.slice(0, -20)],
    ['with signs in its signature that are skipped in reading', `${token}=`],
    ['with nothing in it', `${header}.`],
    ['that is a header only', header],
    ['that is empty', ''],
  ])('%s is none', (_which, text) => {
    expect(tokens.read(text)).toBeNull();
  });

  it('that is long is not even looked at', () => {
    const long = { ...claims, sessionId: 'x'.repeat(1000) };
    expect(tokens.read(tokens.sign(long))).toBeNull();
  });

  function signed(text: string, key: Buffer): string {
    return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`;
  }
});

describe('the gate', () => {
  const begun = () => {
    const clock = settableClock(start);
    const gate = sessionGate(secret, clock);
    return { clock, gate, authorization: `Bearer ${gate.admit(caller).token}` };
  };

  it('lets a token in for a quarter of an hour', () => {
    const { clock, gate, authorization } = begun();
    clock.set((start + 15 * minute - 1) as Instant);
    expect(gate.callerOf(authorization)).toEqual(caller);
    expect(gate.expiryOf(authorization)).toBe(start + 15 * minute);
    clock.set((start + 15 * minute) as Instant);
    expect([gate.callerOf(authorization), gate.expiryOf(authorization)]).toEqual([null, null]);
  });

  it('lets nobody in without the word before the token', () => {
    const { gate, authorization } = begun();
    expect(gate.callerOf(undefined)).toBeNull();
    expect(gate.callerOf(authorization.replace('Bearer ', 'Basic  '))).toBeNull();
    expect(gate.callerOf(authorization.replace('Bearer ', 'bearer '))).toEqual(caller);
    expect(gate.callerOf(authorization.slice('Bearer '.length))).toBeNull();
  });

  it('refuses the tokens of a session that has ended until the last of them has expired, and no others', () => {
    const { clock, gate, authorization } = begun();
    const other = { ...caller, sessionId: randomUUID() };
    const ofOther = `Bearer ${gate.admit(other).token}`;
    gate.markEnded(caller.sessionId);
    expect([gate.callerOf(authorization), gate.callerOf(ofOther)]).toEqual([null, other]);
    clock.advance(15 * minute - 1);
    // Whatever else ends meanwhile.
    gate.markEnded(randomUUID());
    expect(gate.callerOf(authorization)).toBeNull();
    clock.advance(1);
    expect(gate.callerOf(authorization)).toBeNull();
  });

  it('tells once that a session has ended, to whoever still listens', () => {
    const { gate } = begun();
    const heard: string[] = [];
    const leave = gate.onEnded((sessionId) => heard.push(sessionId));
    gate.markEnded(caller.sessionId);
    gate.markEnded(caller.sessionId);
    expect(heard).toEqual([caller.sessionId]);
    leave();
    gate.markEnded(randomUUID());
    expect(heard).toHaveLength(1);
  });
});
