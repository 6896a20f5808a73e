import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { instant } from '#game/instant';
import { testDatabase } from '#test/builders/test-database';
import { startServer } from '../../start-server.ts';
import { settableClock } from '../clock/clock.ts';
import { readConfig } from '../config.ts';

const database = await testDatabase();

it('stops at once despite connections that sent nothing or half a request', async () => {
  // Any file of 32 bytes works as the secret.
  const config = { ...readConfig({ DATA_DIR: '/nonexistent', SECRET_FILE: import.meta.filename }, 'test'), port: 0 };
  const server = await startServer(config, settableClock(instant('2025-08-13T12:00:00Z')), {
    database,
    jobsAsleep: true,
    logStream: { write: () => {} },
  });
  const port = Number(new URL(server.origin).port);
  const silent = connect(port, '127.0.0.1');
  const halting = connect(port, '127.0.0.1');
  await Promise.all([once(silent, 'connect'), once(halting, 'connect')]);
  halting.write('GET /api/health HTTP/1.1\r\nHost: 127.0.0.1\r\n');
  await fetch(`${server.origin}/api/health`);
  const ended = Promise.all([once(silent, 'close'), once(halting, 'close')]);
  // Left alone, they would stay open for a minute and longer.
  await server.close();
  await ended;
  expect([silent.destroyed, halting.destroyed]).toEqual([true, true]);
});
