import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { bundledProgram } from '#test/builders/bundled-program';
import { proxiedDatabase } from '#test/builders/cutting-proxy';
import { testDatabase } from '#test/builders/test-database';
import { listen } from './listen.ts';

const database = await testDatabase();
const { proxy, connection } = await proxiedDatabase(database.connection);
afterAll(() => proxy.close());
const notify = (payload: string) => sql`select pg_notify('news', ${payload})`.execute(database.db);

it('after a lost connection it tries again with longer and longer pauses, until the database is back', async () => {
  const heard: string[] = [];
  let connections = 0;
  const listening = await listen(connection, { news: (payload) => heard.push(payload) }, () => {
    connections += 1;
  });
  await notify('before');
  await expect.poll(() => heard).toEqual(['before']);
  const triedAt: number[] = [];
  const refuse = (): void =>
    proxy.arm({ message: 1, gets: 'nowhere' }, () => {
      triedAt.push(performance.now());
      refuse();
      proxy.cut();
    });
  refuse();
  const lostAt = performance.now();
  proxy.cut();
  await expect.poll(() => triedAt.length, { timeout: 30_000 }).toBeGreaterThanOrEqual(4);
  proxy.disarm();
  // A timer may ring a millisecond early.
  const pauses = triedAt.map((at, index) => at - (triedAt[index - 1] ?? lostAt) + 2);
  for (const [index, least] of [50, 100, 200, 400].entries()) expect(pauses[index]).toBeGreaterThanOrEqual(least);
  await expect.poll(() => connections, { timeout: 30_000 }).toBe(2);
  await notify('after');
  await expect.poll(() => heard).toEqual(['before', 'after']);
  await listening.close();
});

const program = bundledProgram('listening-process');
let child: ChildProcess | null = null;
afterAll(() => {
  child?.kill('SIGKILL');
  rmSync(program);
});

it('a process that has nothing else to do ends, though the database it listened to is gone', async () => {
  const gone = await proxiedDatabase(database.connection);
  const started = spawn(process.execPath, [program, JSON.stringify(gone.connection)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  child = started;
  const [text] = await once(started.stdout, 'data');
  expect(String(text)).toBe('listening\n');
  await gone.proxy.close();
  await expect.poll(() => started.exitCode, { timeout: 20_000 }).toBe(0);
});
