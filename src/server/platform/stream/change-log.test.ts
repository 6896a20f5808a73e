import { afterEach, expect, it, vi } from 'vitest';
import { instant } from '#game/instant';
import { testDatabase } from '#test/builders/test-database';
import { writeClosing } from '../closing-store.ts';
import { ChangeLog } from './change-log.ts';

const database = await testDatabase();

afterEach(() => vi.restoreAllMocks());

it('a change that could not be read when it was told is read a moment later, not at the next poll', async () => {
  // The poll never comes.
  vi.spyOn(globalThis, 'setInterval').mockImplementation(() => setTimeout(() => undefined));
  const applied: number[] = [];
  const log = new ChangeLog(
    { database },
    {
      begin: () => undefined,
      read: (body) => body,
      skip: () => undefined,
      apply: (_change, number) => void applied.push(number),
      caughtUp: async () => undefined,
    },
  );
  await log.start();
  await log.catchUp();
  let cut = 3;
  database.aroundQueries((statement, run) => {
    if (!statement.startsWith('select') || cut === 0) return run();
    cut -= 1;
    return Promise.reject(new Error('cable cut'));
  });
  await database.db
    .transaction()
    .execute((trx) =>
      writeClosing(trx, { changes: [{ kind: 'leagues', league_ids: null }] }, instant('2025-08-20T12:00:00Z')),
    );
  await expect.poll(() => applied.length, { timeout: 20_000 }).toBe(1);
  expect(cut).toBe(0);
  database.aroundQueries(null);
  await log.close();
});
