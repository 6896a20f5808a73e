import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { instant } from '#game/instant';
import { testDatabase } from '#test/builders/test-database';
import { createManager, type TestManager } from '#test/builders/test-manager';
import { settableClock } from '../clock/clock.ts';
import { readTokenGate } from './read-token-gate.ts';

const database = await testDatabase();
const { db } = database;
const now = instant('2025-08-20T12:20:00Z');
const token = `tl_${'x'.repeat(43)}`;
const source = '10.0.0.1';
let owner: TestManager;
let attempts: string[];
let takenBack: number;

const gate = readTokenGate(database, settableClock(now), {
  count: (from) => {
    attempts.push(from);
    return () => void takenBack++;
  },
});

beforeEach(async () => {
  await database.truncate();
  [attempts, takenBack] = [[], 0];
  owner = await createManager(db, now, {});
  const hash = createHash('sha256').update(token).digest();
  await db
    .insertInto('read_token')
    .values({ manager_id: owner.id, name: 'Script', hash, created_at: '2025-08-20T10:00:00Z' })
    .execute();
});
const lastUsed = async () =>
  (await db.selectFrom('read_token').select('last_used_at').executeTakeFirst())?.last_used_at?.toISOString();

describe('a personal token', () => {
  it('is known by how it begins, behind the word of the header', () => {
    expect(gate.isToken(`Bearer ${token}`)).toBe(true);
    expect(gate.isToken(`bearer ${token}`)).toBe(true);
    expect([undefined, token, `Basic ${token}`, 'Bearer eyJ'].map(gate.isToken)).toEqual([false, false, false, false]);
  });

  it('says who calls, in no session, and uses up no attempt', async () => {
    const caller = await gate.callerOf(`bearer ${token}`, source);
    expect(caller).toEqual({ managerId: owner.id, sessionId: '00000000-0000-0000-0000-000000000000' });
    expect([attempts, takenBack]).toEqual([[source], 1]);
    expect(await lastUsed()).toBe('2025-08-20T12:00:00.000Z');
  });

  it('notes its use once an hour, so that reading does not write each time', async () => {
    const statements: string[] = [];
    const uses = async () => {
      statements.length = 0;
      const stop = database.onQuery((statement) => statements.push(statement));
      await gate.callerOf(`Bearer ${token}`, source);
      stop();
      return statements.filter((statement) => statement.startsWith('update')).length;
    };
    expect([await uses(), await uses(), await uses()]).toEqual([1, 0, 0]);
    await db.updateTable('read_token').set({ last_used_at: '2025-08-20T11:59:59.999Z' }).execute();
    expect([await uses(), await uses()]).toEqual([1, 0]);
  });

  it('that is guessed uses up an attempt of its source', async () => {
    expect(await gate.callerOf(`Bearer tl_${'y'.repeat(43)}`, source)).toBeNull();
    expect([attempts, takenBack]).toEqual([[source], 0]);
    expect(await lastUsed()).toBeUndefined();
  });

  it.each([`${token}x`, token.slice(0, -1), `${token.slice(0, -1)}!`])(
    '%s cannot be one: nobody looks it up',
    async (text) => {
      const statements: string[] = [];
      const stop = database.onQuery((statement) => statements.push(statement));
      expect(await gate.callerOf(`Bearer ${text}`, source)).toBeNull();
      stop();
      expect([attempts, statements]).toEqual([[], []]);
    },
  );
});
