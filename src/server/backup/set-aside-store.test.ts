import { existsSync, lstatSync, symlinkSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import timers from 'node:timers/promises';
import { afterAll, expect, inject, it } from 'vitest';
import { proxiedDatabase } from '#test/builders/cutting-proxy';
import { insteadOfNode } from '#test/builders/instead-of-node';
import { testDatabase } from '#test/builders/test-database';
import { administer, inDatabase } from '#test/builders/test-postgres';
import { makeBackup } from './keep-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { keepSecretWaiting } from './restored-secret.ts';
import { withRestoreLock } from './set-aside-store.ts';

const { connection } = await testDatabase();
const { connection: admin } = inject('testServer');
const folder = await mkdtemp(join(tmpdir(), 'touchline-aside-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const secretFile = join(folder, 'secret');
const [secret, othersSecret] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
const file = join(folder, 'one.backup');
await makeBackup(file, { connection, secret, version: '0.1.0', at: '2025-08-13T12:00:00Z' });

/** Pauses take no time: each is noted, and something may happen during it. */
function notedPauses(during: (howMany: number) => unknown): readonly number[] {
  const asked: number[] = [];
  insteadOfNode(timers, 'setTimeout', async (milliseconds = 0, value) => {
    asked.push(milliseconds);
    await during(asked.length);
    return value as never;
  });
  return asked;
}

/** A restore that has begun; it ends when it is told to. */
async function runningRestore(): Promise<() => Promise<void>> {
  let letGo = (): void => undefined;
  const ending = new Promise<void>((resolve) => (letGo = resolve));
  let over = Promise.resolve();
  await new Promise<void>((begun, failed) => {
    over = withRestoreLock(connection, () => {
      begun();
      return ending;
    });
    over.catch(failed);
  });
  return () => {
    letGo();
    return over;
  };
}

it('a restore waits while another one ends, and then has its turn', async () => {
  const endOther = await runningRestore();
  const pauses = notedPauses((howMany) => howMany === 3 && endOther());
  expect(await withRestoreLock(connection, async () => 'done')).toBe('done');
  expect(pauses).toEqual([100, 100, 100]);
});

it('a restore waits ten seconds for another one, is refused then, and leaves that one’s secret alone', async () => {
  const endOther = await runningRestore();
  await keepSecretWaiting(secretFile, othersSecret);
  // One that waits longer would have its turn after all.
  const pauses = notedPauses((howMany) => howMany === 120 && endOther());
  await expect(restoreBackup(file, { connection, secretFile }, { replacing: true })).rejects.toThrow(
    'A restore runs on this database. Wait until it has ended.',
  );
  expect(pauses).toEqual(Array(99).fill(100));
  expect(await readFile(`${secretFile}.restoring`)).toEqual(othersSecret);
  await endOther();
  await rm(`${secretFile}.restoring`);
});

it.runIf(existsSync('/dev/full'))('a restore whose secret finds no room leaves nothing of it', async () => {
  await administer(admin, 'create database touchline_no_room');
  const { proxy, connection: proxied } = await proxiedDatabase(inDatabase(admin, 'touchline_no_room'));
  const waiting = `${secretFile}.restoring`;
  // Once it has looked for what an earlier restore has left, and before it keeps its own.
  proxy.arm({ message: 'as there', gets: 'there' }, () => symlinkSync('/dev/full', waiting));
  try {
    await expect(restoreBackup(file, { connection: proxied, secretFile })).rejects.toThrow(
      /^Nothing was restored: .*ENOSPC/,
    );
    expect(lstatSync(waiting, { throwIfNoEntry: false })).toBeUndefined();
  } finally {
    await proxy.close();
    await administer(admin, 'drop database touchline_no_room with (force)');
  }
});

it('a restore may take longer than this database lets others take', async () => {
  const limits = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'];
  const shown = limits.map((name) => `current_setting('${name}')`).join(` || ' ' || `);
  const named = await withRestoreLock(connection, (client) => client.query(`select current_database() as name`));
  for (const limit of limits) await administer(admin, `alter database ${named.rows[0].name} set ${limit} = '7s'`);
  const { rows } = await withRestoreLock(connection, (client) => client.query(`select ${shown} as limits`));
  expect(rows).toEqual([{ limits: '0 0 0' }]);
});
