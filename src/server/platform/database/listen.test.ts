import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { Socket } from 'node:net';
import timers from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, expect, it, onTestFinished, vi } from 'vitest';
import { bundledProgram } from '#test/builders/bundled-program';
import { proxiedDatabase } from '#test/builders/cutting-proxy';
import { insteadOfNode } from '#test/builders/instead-of-node';
import { testDatabase } from '#test/builders/test-database';
import { listen } from './listen.ts';

const database = await testDatabase();
const { proxy, connection } = await proxiedDatabase(database.connection);
afterAll(() => proxy.close());
const notify = (payload: string) => sql`select pg_notify('news', ${payload})`.execute(database.db);

it('after a lost connection it tries again with longer and longer pauses, until the database is back', async () => {
  const heard: string[] = [];
  const pauses: number[] = [];
  // They take no time here.
  insteadOfNode(timers, 'setTimeout', async (milliseconds = 0, value) => {
    pauses.push(milliseconds);
    return value as never;
  });
  let connections = 0;
  const listening = await listen(connection, { news: (payload) => heard.push(payload) }, () => {
    connections += 1;
  });
  await notify('before');
  await expect.poll(() => heard).toEqual(['before']);
  let refusals = 9;
  const refuse = (): void =>
    proxy.arm({ message: 1, gets: 'nowhere' }, () => {
      refusals -= 1;
      if (refusals > 0) refuse();
      proxy.cut();
    });
  refuse();
  proxy.cut();
  await expect.poll(() => connections).toBe(2);
  // In milliseconds, one before each attempt.
  expect(pauses).toEqual([50, 100, 200, 400, 800, 1600, 3200, 5000, 5000, 5000]);
  await notify('after');
  await expect.poll(() => heard).toEqual(['before', 'after']);
  await listening.close();
});

it.each([
  ['connection', 1],
  ['listening', 'listen "news"'],
])(
  'an attempt whose %s is never answered is given up after ten seconds, and the next one listens',
  async (_what, message) => {
    const heard: string[] = [];
    let connections = 0;
    insteadOfNode(timers, 'setTimeout', async (_milliseconds, value) => value as never);
    const listening = await listen(connection, { news: (payload) => heard.push(payload) }, () => {
      connections += 1;
    });
    onTestFinished(() => void vi.useRealTimers());
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const unanswered = new Promise<void>((resolve) => proxy.arm({ message, gets: 'nowhere' }, resolve));
    proxy.cut();
    await unanswered;
    await vi.advanceTimersByTimeAsync(9999);
    expect(connections).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    await expect.poll(() => connections).toBe(2);
    await notify('after');
    await expect.poll(() => heard).toEqual(['after']);
    await listening.close();
  },
);

it('a connection on which nothing happens for hours is kept open', async () => {
  const keepAlive = vi.spyOn(Socket.prototype, 'setKeepAlive');
  const listening = await listen(connection, { news: () => undefined });
  expect(keepAlive.mock.calls.map(([isKept]) => isKept)).toEqual([true]);
  keepAlive.mockRestore();
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
  await expect.poll(() => started.exitCode).toBe(0);
});
