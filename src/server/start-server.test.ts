import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { eventually } from '#test/builders/eventually';
import { gameweekId } from '#test/builders/ids';
import { matchScene } from '#test/builders/match-scene';
import { secondProcess } from '#test/builders/second-process';
import { testServer } from '#test/builders/test-server';
import { scheduleSettle } from './standings/settle-job.ts';
import { startServer } from './start-server.ts';
import { readHealth } from './system/read-health.ts';

const server = await testServer();
const { db } = server.database;

it('a server that stops waits for the job that runs, and the job is done', async () => {
  const { season } = await matchScene(server);
  const gameweek = gameweekId(1);
  await db
    .transaction()
    .execute((trx) => scheduleSettle(trx, { season, gameweek, reason: 'test' }, server.clock.now()));
  const stopping = await secondProcess(server, server.database);
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  const isHeld = new Promise<void>((resolve) => {
    server.database.aroundQueries(async (statement, run) => {
      if (!statement.includes('touchline settle')) return run();
      resolve();
      await held;
      return run();
    });
  });
  const ran = stopping.jobs.runDueJobs();
  await isHeld;
  const stop = vi.spyOn(stopping.jobs, 'stop');
  const refuses = once(stopping.app.server, 'close');
  const stopped = stopping.close();
  // It is as far as it comes without the job.
  await refuses;
  await eventually(() => expect(stop).toHaveBeenCalled());
  letGo();
  await stopped;
  const left = db.selectFrom('job').select('key').where('kind', '=', 'settle').where('done_at', 'is', null);
  expect(await left.execute()).toEqual([]);
  expect(await ran).toBeGreaterThan(0);
  server.database.aroundQueries(null);
});

it('a start makes DATA_DIR, and health is known also where it is gone', async () => {
  const dataDir = join(server.context.config.dataDir, 'of', 'another');
  const context = { ...server.context, config: { ...server.context.config, port: 0, dataDir } };
  const parts = (await readHealth(context)).map(({ part }) => part);
  expect(parts).toContain('disk');
  const options = { database: server.database, jobsAsleep: true, logStream: { write: () => undefined } };
  const running = await startServer(context.config, server.clock, options);
  await running.close();
  expect(existsSync(dataDir)).toBe(true);
});
